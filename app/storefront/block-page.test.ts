import { expect, test } from "vitest";

import { BLOCKED, GUARD_SETTINGS, storefrontPage } from "../../tests/helpers/storefront-page";
import { drawBlockPage } from "./block-page";
import type { GuardSettings } from "./guard-settings";
import { silencePage } from "./silence-page";

const verdict = { outcome: "block", reason: BLOCKED.reason, reference: BLOCKED.reference } as const;

function drawn(settings: Partial<GuardSettings> = {}, reason = "country") {
  const { page } = storefrontPage();
  drawBlockPage(page.document, { ...verdict, reason }, { ...GUARD_SETTINGS, ...settings });
  return page.document;
}

test("the block page speaks the language its sentences are in and says so", () => {
  const page = drawn();
  expect(page.documentElement.lang).toBe("de");
  expect(page.title).toBe("Nicht verfügbar – Fernhill Goods");
  expect(page.compatMode).toBe("CSS1Compat");
});

test("the block page can be used without seeing it", () => {
  const page = drawn();
  expect(page.querySelectorAll("main")).toHaveLength(1);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(page.activeElement).toBe(page.querySelector("h1"));
  expect(page.querySelector('meta[name="viewport"]')).not.toBeNull();
});

test("search engines are told not to keep the block page", () => {
  expect(drawn().querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test("the reason is said for each kind, and in general for a kind this build does not know", () => {
  expect(drawn({}, "country").body.textContent).toContain("Nicht aus Ihrem Land.");
  expect(drawn({}, "ip").body.textContent).toContain("Nicht von Ihrer Adresse.");
  expect(drawn({}, "constructor").body.textContent).toContain("Eine Regel trifft zu.");
});

test("the merchant can switch the reason off: the sentence that fits all stands in its place", () => {
  const text = drawn({ showReason: false }).body.textContent;
  expect(text).not.toContain("Nicht aus Ihrem Land.");
  expect(text).toContain("Eine Regel trifft zu.");
});

test("the merchant's words are text, never markup", () => {
  const page = drawn({
    message: "<img src=x onerror=alert(1)>",
    shop: "<script>alert(1)</script>",
  });
  expect(page.body.textContent).toContain("<img src=x onerror=alert(1)>");
  expect(page.querySelectorAll("img,script")).toHaveLength(0);
});

test("nothing of the store is left", () => {
  const page = drawn();
  expect(page.querySelectorAll("video,script,link")).toHaveLength(0);
  expect(page.documentElement.className).toBe("");
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
  // Timers and frames run in the order they were asked for, so these two come after the stopped ones.
  await new Promise((resolve) => page.setTimeout(resolve, 0));
  await new Promise((resolve) => page.requestAnimationFrame(resolve));
  expect({ paused, ticks }).toEqual({ paused: 1, ticks: 0 });
});
