import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { setLanguage } from "#app/words/language";

import { browserPage, reloadPage } from "./reload-page";

const CONFIG = { shop: "palisade-demo.myshopify.com", host: "YWRtaW4" };
const EMBEDDED = `embedded=1&shop=${CONFIG.shop}&host=${CONFIG.host}`;

beforeEach(() => {
  vi.spyOn(browserPage, "reload").mockImplementation(() => {});
  vi.spyOn(browserPage, "replace").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage(() => null);
  window.history.replaceState(null, "", "/");
});

function openPage(address: string): void {
  window.history.replaceState(null, "", address);
  vi.stubGlobal("shopify", { config: CONFIG });
}

const replacedPages = () =>
  vi.mocked(browserPage.replace).mock.calls.map(([{ pathname, search }]) => pathname + search);

test("an embedded page reloads with its store", () => {
  openPage("/visitors?page=2");
  reloadPage();
  expect(replacedPages()).toEqual([`/visitors?page=2&${EMBEDDED}`]);
});

test("an embedded page in German reloads in German", () => {
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  openPage("/visitors");
  reloadPage();
  expect(replacedPages()).toEqual([`/visitors?${EMBEDDED}&locale=de`]);
});

test("a page whose URL has all parameters is reloaded", () => {
  openPage(`/visitors?${EMBEDDED}`);
  reloadPage();
  expect(replacedPages()).toEqual([]);
  expect(browserPage.reload).toHaveBeenCalledTimes(1);
});
