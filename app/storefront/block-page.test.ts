import { expect, test } from "vitest";

import { BLOCKED, GUARD_SETTINGS, storefrontPage } from "#tests/helpers/storefront-page";

import { drawBlockPage } from "./block-page";
import { callProxy } from "./call-proxy";
import type { BlockPageLook, GuardSettings } from "./guard-settings";
import { silencePage } from "./page/silence-page";

const verdict = { outcome: "block", reason: BLOCKED.reason, reference: BLOCKED.reference } as const;

function drawn(look: Partial<BlockPageLook> = {}, given: Partial<Drawn> = {}) {
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

test("the block page speaks the language its sentences are in and says so", () => {
  const { page } = drawn();
  expect(page.documentElement.lang).toBe("de");
  expect(page.title).toBe("Nicht verfügbar – Fernhill Goods");
  expect(page.compatMode).toBe("CSS1Compat");
});

test("the block page runs the way its first words are read", () => {
  expect(drawn().page.documentElement.dir).toBe("auto");
});

test("a heading with breaks of ours in it breaks at no other place", () => {
  const isKept = (title: string) => drawn({ title }).page.querySelector("h1")!.matches(".phrases");
  expect(isKept("このストアは\u200bご利用いただけません")).toBe(true);
  expect(isKept("このストアはご利用いただけません")).toBe(false);
});

test("the block page can be used without seeing it", () => {
  const { page } = drawn();
  expect(page.querySelectorAll("main")).toHaveLength(1);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(page.querySelector("h1")?.tabIndex).toBe(-1);
  expect(page.querySelector('meta[name="viewport"]')).not.toBeNull();
});

test("search engines are told not to keep the block page", () => {
  expect(drawn().page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
});

test("the reason is said for each kind, and in general for a kind this build does not know", () => {
  expect(drawn({}, { verdict: { reason: "country" } }).page.body.textContent).toContain(
    "Nicht aus Ihrem Land.",
  );
  expect(drawn({}, { verdict: { reason: "ip" } }).page.body.textContent).toContain(
    "Nicht von Ihrer Adresse.",
  );
  expect(drawn({}, { verdict: { reason: "constructor" } }).page.body.textContent).toContain(
    "Eine Regel trifft zu.",
  );
});

test("the merchant can switch the reason off: the sentence that fits all stands in its place", () => {
  const text = drawn({ showReason: false }).page.body.textContent;
  expect(text).not.toContain("Nicht aus Ihrem Land.");
  expect(text).toContain("Eine Regel trifft zu.");
});

test("the merchant's words are text, never markup", () => {
  const { page } = drawn(
    { message: "<img src=x onerror=alert(1)>", title: "<b>{shop}</b>" },
    { shop: "<script>alert(1)</script>" },
  );
  expect(page.body.textContent).toContain("<img src=x onerror=alert(1)>");
  expect(page.querySelectorAll("img,script,b")).toHaveLength(0);
});

test("nothing of the store is left", () => {
  const { page } = drawn();
  expect(page.querySelectorAll("video,script,link")).toHaveLength(0);
  expect(page.documentElement.className).toBe("");
});

test("the merchant's title, message and button stand on the page, with their variables filled in", () => {
  const { page } = drawn(
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

test("a button leads nowhere but to web addresses and pages of the store", () => {
  for (const buttonLink of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x", ""]) {
    expect(drawn({ buttonText: "Help", buttonLink }).page.querySelector("a")).toBeNull();
  }
});

const CONTACTS = {
  "help@fernhill.example": "mailto:help@fernhill.example",
  "+49 30 1234567": "tel:+49 30 1234567",
  "https://fernhill.example/help": "https://fernhill.example/help",
};
for (const [contact, href] of Object.entries(CONTACTS)) {
  test(`the contact ${contact} is a link`, () => {
    expect(drawn({ contact }).page.querySelector("p a")?.getAttribute("href")).toBe(href);
  });
}

test("a logo stands for the shop's name and says it", () => {
  const { page } = drawn({ logo: "https://cdn.example/logo.png" });
  expect(page.querySelector("img")?.alt).toBe("Fernhill Goods");
  expect(page.querySelector(".shop")).toBeNull();
});

test("the merchant's colours are used, with ink on the button that can be read", () => {
  const styleOf = (button: string) =>
    drawn({ colours: { background: "#112233", text: "#ffffff", button } }).page.querySelector(
      "style",
    )!.textContent!;
  expect(styleOf("#ffff00")).toContain("body{background:#112233;color:#ffffff}");
  expect(styleOf("#ffff00")).toContain("background:#ffff00;border-color:#ffff00;color:#000");
  expect(styleOf("#000080")).toContain("color:#fff}");
});

test("what is no colour never becomes a rule of the style", () => {
  const colours = { background: "red}body{display:none", text: "#000000", button: "#000000" };
  const { page } = drawn({ colours });
  expect(page.querySelector("style")!.textContent).not.toContain("red}");
});

test("a visitor without orders sees on the cart's page that it is closed, and the way back", () => {
  const { page } = drawn({}, { verdict: { outcome: "restrict" } });
  expect(page.querySelector("h1")?.textContent).toBe("Keine Bestellungen");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/de");
});

test("silencing a page ends its media, its timers and its animation frames", async () => {
  const { page } = storefrontPage();
  let paused = 0;
  let ticks = 0;
  page.HTMLMediaElement.prototype.pause = () => void paused++;
  page.setTimeout(() => ticks++, 0);
  page.setInterval(() => ticks++, 0);
  page.requestAnimationFrame(() => ticks++);
  silencePage(page);
  // Timers and frames run in the order of their creation, so these two run after the stopped ones.
  await new Promise((resolve) => page.setTimeout(resolve, 0));
  await new Promise((resolve) => page.requestAnimationFrame(resolve));
  expect({ paused, ticks }).toEqual({ paused: 1, ticks: 0 });
});
