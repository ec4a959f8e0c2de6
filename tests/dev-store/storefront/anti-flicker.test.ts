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

test("show, then check: a first page is never hidden", async () => {
  expect(await hidesPage("show-then-check")).toBe(false);
});

test("check, then show: a first page waits behind the gate", async () => {
  expect(await hidesPage("check-then-show")).toBe(true);
});

test("a visitor whose last page was shown never waits", async () => {
  expect(await hidesPage("check-then-show", { waits: false, until })).toBe(false);
});

test("a visitor whose last page was taken away waits in either mode", async () => {
  expect(await hidesPage("show-then-check", { waits: true, until })).toBe(true);
  expect(await hidesPage("check-then-show", { waits: true, until })).toBe(true);
});

test("a stale memory counts as none", async () => {
  expect(await hidesPage("show-then-check", { waits: true, until: 1 })).toBe(false);
  expect(await hidesPage("check-then-show", { waits: false, until: 1 })).toBe(true);
});

test("the theme editor is never hidden", async () => {
  expect(await hidesPage("check-then-show", { waits: true, until }, "/?oseid=1")).toBe(false);
});

test("the gate opens by itself after half a second, even when no script ever arrives", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ settings: { gate: "check-then-show" } });
  const css = /gate\.textContent = '(.*)'/.exec(await page("/"))?.[1];
  expect(css).toMatch(/^@keyframes palisade-anti-flicker\{0%\{visibility:hidden\}\}/);
  expect(css).toMatch(/html\{animation:palisade-anti-flicker \.5s step-end!important\}$/);
  expect(HIDDEN_MS).toBe(500);
});
