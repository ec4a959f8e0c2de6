import { expect, test } from "vitest";

import { BLOCKED, GUARD_SETTINGS, storefrontPage } from "#tests/helpers/storefront-page";

import { drawBlockPage } from "./block-page";
import { callProxy } from "./call-proxy";
import type { BlockPageLook, GuardSettings } from "./guard-settings";
import { stopPage } from "./page/stop-page";

const verdict = { outcome: "block", reason: BLOCKED.reason, reference: BLOCKED.reference } as const;

function drawPage(look: Partial<BlockPageLook> = {}, given: Partial<Drawn> = {}) {
  const settings: GuardSettings = {
    ...GUARD_SETTINGS,
    shop: given.shop ?? GUARD_SETTINGS.shop,
    look: { ...GUARD_SETTINGS.look, ...look },
  };
  const { page, requests } = storefrontPage({ answer: given.answer });
  drawBlockPage(page, { ...verdict, ...given.verdict } as never, settings, callProxy);
  return { page: page.document, window: page, requests };
}

interface Drawn {
  shop: string;
  verdict: object;
  answer: () => Response;
}

test("the block page declares the language of its texts", () => {
  const { page } = drawPage();
  expect(page.documentElement.lang).toBe("de");
  expect(page.title).toBe("Nicht verfügbar – Fernhill Goods");
  expect(page.compatMode).toBe("CSS1Compat");
});

test("the block page has the direction auto", () => {
  expect(drawPage().page.documentElement.dir).toBe("auto");
});

test("a heading with break marks breaks only at the marks", () => {
  const isKept = (title: string) =>
    drawPage({ title }).page.querySelector("h1")!.matches(".phrases");
  expect(isKept("このストアは\u200bご利用いただけません")).toBe(true);
  expect(isKept("このストアはご利用いただけません")).toBe(false);
});

test("the block page has one main, one focusable heading and a viewport", () => {
  const { page } = drawPage();
  expect(page.querySelectorAll("main")).toHaveLength(1);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(page.querySelector("h1")?.tabIndex).toBe(-1);
  expect(page.querySelector('meta[name="viewport"]')).not.toBeNull();
});

test("the block page is excluded from search engines", () => {
  expect(drawPage().page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
});

test("the block page shows the reason of the rule kind, or a general text for an unknown kind", () => {
  expect(drawPage({}, { verdict: { reason: "country" } }).page.body.textContent).toContain(
    "Nicht aus Ihrem Land.",
  );
  expect(drawPage({}, { verdict: { reason: "ip" } }).page.body.textContent).toContain(
    "Nicht von Ihrer Adresse.",
  );
  expect(drawPage({}, { verdict: { reason: "constructor" } }).page.body.textContent).toContain(
    "Eine Regel trifft zu.",
  );
});

test("the block page shows the general text if the merchant hides the reason", () => {
  const text = drawPage({ showReason: false }).page.body.textContent;
  expect(text).not.toContain("Nicht aus Ihrem Land.");
  expect(text).toContain("Eine Regel trifft zu.");
});

test("the merchant's texts on the block page are text, never markup", () => {
  const { page } = drawPage(
    { message: "<img src=x onerror=alert(1)>", title: "<b>{shop}</b>" },
    { shop: "<script>alert(1)</script>" },
  );
  expect(page.body.textContent).toContain("<img src=x onerror=alert(1)>");
  expect(page.querySelectorAll("img,script:not([type]),b")).toHaveLength(0);
});

test("the block page contains no media, scripts or classes of the store", () => {
  const { page } = drawPage();
  expect(page.querySelectorAll("video,script:not([type]),link")).toHaveLength(0);
  expect(page.documentElement.className).toBe("");
});

test("the block page shows the merchant's title, message and button with filled variables", () => {
  const { page } = drawPage(
    {
      title: "{shop} is closed in {country}",
      message: "First line\n\nQuote {reference}, not {constructor}.",
      buttonText: "Help",
      buttonLink: "/pages/help",
    },
    { verdict: { country: "DE" } },
  );
  expect(page.querySelector("h1")?.textContent).toBe("Fernhill Goods is closed in Deutschland");
  const lines = [...page.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(lines).toContain("First line");
  expect(lines).toContain(`Quote ${BLOCKED.reference}, not {constructor}.`);
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/pages/help");
});

test("a button of the block page is omitted unless it leads to a web address or a store page", () => {
  for (const buttonLink of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x", ""]) {
    expect(drawPage({ buttonText: "Help", buttonLink }).page.querySelector("a")).toBeNull();
  }
});

const CONTACTS = {
  "help@fernhill.example": "mailto:help@fernhill.example",
  "+49 30 1234567": "tel:+49 30 1234567",
  "https://fernhill.example/help": "https://fernhill.example/help",
};
for (const [contact, href] of Object.entries(CONTACTS)) {
  test(`the contact ${contact} is a link`, () => {
    expect(drawPage({ contact }).page.querySelector("p a")?.getAttribute("href")).toBe(href);
  });
}

test("a logo replaces the shop's name and has the name as its alternative text", () => {
  const { page } = drawPage({ logo: "https://cdn.example/logo.png" });
  expect(page.querySelector("img")?.alt).toBe("Fernhill Goods");
  expect(page.querySelector(".shop")).toBeNull();
});

test("the block page uses the merchant's colors, with a readable text color on the button", () => {
  const styleOf = (button: string) =>
    drawPage({ colours: { background: "#112233", text: "#ffffff", button } }).page.querySelector(
      "style",
    )!.textContent!;
  expect(styleOf("#ffff00")).toContain("body{background:#112233;color:#ffffff}");
  expect(styleOf("#ffff00")).toContain("background:#ffff00;border-color:#ffff00;color:#000");
  expect(styleOf("#000080")).toContain("color:#fff}");
});

test("an invalid color is never written to the style of the block page", () => {
  const colours = { background: "red}body{display:none", text: "#000000", button: "#000000" };
  const { page } = drawPage({ colours });
  expect(page.querySelector("style")!.textContent).not.toContain("red}");
});

test("a restricted visitor sees on the cart page that ordering is blocked, with a link back", () => {
  const { page } = drawPage({}, { verdict: { outcome: "restrict" } });
  expect(page.querySelector("h1")?.textContent).toBe("Keine Bestellungen");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/de");
});

test("stopPage stops media, timers and animation frames of the page", async () => {
  const { page } = storefrontPage();
  let paused = 0;
  let ticks = 0;
  page.HTMLMediaElement.prototype.pause = () => void paused++;
  page.setTimeout(() => ticks++, 0);
  page.setInterval(() => ticks++, 0);
  page.requestAnimationFrame(() => ticks++);
  stopPage(page);
  // Timers and frames run in the order of their creation, so these two run after the timers that stopPage stopped.
  await new Promise((resolve) => page.setTimeout(resolve, 0));
  await new Promise((resolve) => page.requestAnimationFrame(resolve));
  expect({ paused, ticks }).toEqual({ paused: 1, ticks: 0 });
});
