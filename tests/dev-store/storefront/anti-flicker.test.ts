import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { ANTI_FLICKER_ID, HIDDEN_MS } from "#app/storefront/anti-flicker";
import { MEMORY_KEY } from "#app/storefront/memory/memory";

import { testStorefront } from "./storefront-fixture";

/** Runs the inline lines of the embed on a rendered page. The built script is not loaded. */
async function hidesPage(gate: string, memory?: object, path = "/") {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ settings: { gate } });
  const html = await page(path);
  const { window } = new JSDOM(html, {
    url: "http://localhost:4001/",
    runScripts: "dangerously",
    beforeParse(before) {
      if (memory) before.sessionStorage.setItem(MEMORY_KEY, JSON.stringify(memory));
    },
  });
  return window.document.getElementById(ANTI_FLICKER_ID) !== null;
}

const until = Date.now() + 60_000;

test('the first page of a visitor is not hidden with "show, then check"', async () => {
  expect(await hidesPage("show-then-check")).toBe(false);
});

test('the first page of a visitor is hidden with "check, then show"', async () => {
  expect(await hidesPage("check-then-show")).toBe(true);
});

test("a page is not hidden if the visitor's last page was shown", async () => {
  expect(await hidesPage("check-then-show", { waits: false, until })).toBe(false);
});

test("a page is hidden in either mode if the visitor's last page was stopped", async () => {
  expect(await hidesPage("show-then-check", { waits: true, until })).toBe(true);
  expect(await hidesPage("check-then-show", { waits: true, until })).toBe(true);
});

test("an expired memory of the last page is ignored", async () => {
  expect(await hidesPage("show-then-check", { waits: true, until: 1 })).toBe(false);
  expect(await hidesPage("check-then-show", { waits: false, until: 1 })).toBe(true);
});

test("a page in the theme editor is never hidden", async () => {
  expect(await hidesPage("check-then-show", { waits: true, until }, "/?oseid=1")).toBe(false);
});

test("a hidden page is shown after half a second even if no script loads", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ settings: { gate: "check-then-show" } });
  const css = /gate\.textContent = '(.*)'/.exec(await page("/"))?.[1];
  expect(css).toMatch(/^@keyframes palisade-anti-flicker\{0%\{visibility:hidden\}\}/);
  expect(css).toMatch(/html\{animation:palisade-anti-flicker \.5s step-end!important\}$/);
  expect(HIDDEN_MS).toBe(500);
});
