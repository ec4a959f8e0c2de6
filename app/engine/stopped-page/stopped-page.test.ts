import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { renderStoppedPage, type StoppedPage, type StoppedPageLook } from "./stopped-page";

const LOOK: StoppedPageLook = {
  ...{ logo: "", title: "", message: "", colours: null, buttonText: "", buttonLink: "" },
  ...{ showReason: true, contact: "" },
};
const PAGE: StoppedPage = {
  ...{ shop: "Fernhill Goods", look: LOOK, reason: "country" },
  ...{ reference: "7K2M9QTDXA", country: "Germany" },
  text: {
    ...{
      language: "en",
      title: "Not available",
      body: "Contact the store.",
      contact: "Contact:",
    },
    reference: "Reference",
    reasons: { country: "Not from your country.", other: "Not accepted." },
  },
};
const renderPage = (over: Partial<StoppedPage> = {}, look: Partial<StoppedPageLook> = {}) => {
  const html = renderStoppedPage({ ...PAGE, ...over, look: { ...LOOK, ...look } });
  return { html, page: new JSDOM(html).window.document };
};
const paragraphs = (page: Document) => [...page.querySelectorAll("p")].map((p) => p.textContent);

test("the block page shows the store, the reason, the help text and the reference", () => {
  const { page } = renderPage();
  expect(page.documentElement.lang).toBe("en");
  expect(page.title).toBe("Not available – Fernhill Goods");
  expect(page.querySelector("h1")?.textContent).toBe("Not available");
  expect(paragraphs(page)).toEqual([
    "Fernhill Goods",
    "Not from your country.",
    "Contact the store.",
    "Reference 7K2M9QTDXA",
  ]);
  expect(page.compatMode).toBe("CSS1Compat");
});

test("the block page has no script and loads no resource", () => {
  const { page } = renderPage();
  expect(page.querySelectorAll("script,link,img,iframe,[onclick],[onload]")).toHaveLength(0);
});

test("the block page shows the merchant's texts, button, contact and colors", () => {
  const colours = { background: "#101010", text: "#fefefe", button: "#ff0000" };
  const { page, html } = renderPage(
    {},
    {
      ...{ title: "No entry, {country}", message: "Hello {shop}\n\nCode {reference}", colours },
      ...{ buttonText: "Help", buttonLink: "/pages/help", contact: "jo@example.com" },
      logo: "https://cdn.example/logo.png",
    },
  );
  expect(page.querySelector("h1")?.textContent).toBe("No entry, Germany");
  expect(paragraphs(page)).toContain("Hello Fernhill Goods");
  expect(paragraphs(page)).toContain("Code 7K2M9QTDXA");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/pages/help");
  expect(page.querySelector('a[href="mailto:jo@example.com"]')).not.toBeNull();
  expect(page.querySelector("img")?.getAttribute("alt")).toBe("Fernhill Goods");
  expect(html).toContain("background:#101010;color:#fefefe");
});

test("the general sentence replaces a hidden reason and a reason without a sentence", () => {
  expect(paragraphs(renderPage({}, { showReason: false }).page)).toContain("Not accepted.");
  expect(paragraphs(renderPage({ reason: "__proto__" }).page)).toContain("Not accepted.");
  expect(paragraphs(renderPage({ reason: "toString" }).page)).toContain("Not accepted.");
});

test("markup in any text of the block page is escaped", () => {
  const evil = `</p></title></style><script>alert(1)</script>"'><img src=x onerror=alert(2)>&lt;`;
  const { page } = renderPage(
    { shop: evil, reference: evil, country: evil, reason: evil },
    {
      ...{ logo: `https://x/"><script>` },
      ...{ title: evil, message: evil, buttonText: evil, contact: evil },
      buttonLink: `/x"onclick="alert(1)`,
      colours: { background: "red}</style><script>", text: "#000000", button: "#000000" },
    },
  );
  expect(page.querySelectorAll("script,[onerror],[onclick]")).toHaveLength(0);
  expect(page.querySelector("h1")?.textContent).toBe(evil);
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe(`/x"onclick="alert(1)`);
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "\\\\evil"])(
  "the block page omits a button with the link %s",
  (buttonLink) => {
    expect(renderPage({}, { buttonText: "x", buttonLink }).page.querySelector("a")).toBeNull();
  },
);
