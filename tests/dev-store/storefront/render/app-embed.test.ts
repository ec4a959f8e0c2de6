import { readdirSync } from "node:fs";

import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { readGuardSettings } from "../../../../app/storefront/guard-settings";
import { testStorefront } from "../storefront-fixture";

const PAGES = ["/", "/collections/all", "/products/oak-board", "/cart", "/account", "/nothing"];
const hasEmbed = (html: string) => html.includes("/guard.js");
const settingsOn = (html: string) => readGuardSettings(new JSDOM(html).window.document);

test("every page carries the embed when it is on, in the head, loaded without blocking", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  for (const path of PAGES) {
    const { document } = new JSDOM(await page(path)).window;
    const script = document.head.querySelector('script[src*="guard.js"]');
    expect(script?.hasAttribute("async"), path).toBe(true);
    expect(readGuardSettings(document)?.shop, path).toBe("Fernhill Goods");
  }
});

test("no page carries the embed before it is switched on, nor after it is switched off", async () => {
  const { page, switchEmbed } = testStorefront();
  for (const path of PAGES) expect(hasEmbed(await page(path)), path).toBe(false);
  switchEmbed({ enabled: true });
  switchEmbed({ enabled: false });
  for (const path of PAGES) expect(hasEmbed(await page(path)), path).toBe(false);
});

test("the embed goes with the app when it is uninstalled", async () => {
  const { shop, page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  shop.installed = false;
  expect(hasEmbed(await page("/"))).toBe(false);
});

test("the theme editor's page has nothing of the embed", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  const html = await page("/?oseid=1");
  expect(hasEmbed(html)).toBe(false);
  expect(html).not.toContain("palisade-g");
  expect(html).toContain('"designMode":true');
});

test("another theme's preview says its role, and shows that theme's embed", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  const html = await page("/?preview_theme_id=9002");
  expect(html).toContain('"role":"unpublished"');
  expect(hasEmbed(html)).toBe(false);
});

test("the merchant's settings and the page's language reach the script", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ settings: { show_reason: false, message: "Write to </script> us" } });
  expect(settingsOn(await page("/de/"))).toMatchObject({
    showReason: false,
    message: "Write to </script> us",
    locale: "de",
    text: { language: "de", reference: "Kennzeichen" },
  });
});

test("settings that were never saved have their defaults", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({});
  const html = await page("/");
  expect(settingsOn(html)).toMatchObject({ showReason: true, message: "" });
  expect(html).toContain("(\"show-then-check\" === 'check-then-show')");
});

test("the block page speaks every language the extension brings", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({});
  const folder = new URL("../../../../extensions/storefront-guard/locales/", import.meta.url);
  const languages = readdirSync(folder)
    .filter((file) => !file.includes("schema"))
    .map((file) => file.split(".")[0]!);
  expect(languages.length).toBeGreaterThanOrEqual(8);
  const titles = new Set<string>();
  for (const language of languages) {
    const prefix = language === "en" ? "" : `/${language.toLowerCase()}`;
    const settings = settingsOn(await page(`${prefix}/`));
    expect(settings).toMatchObject({ locale: language, text: { language } });
    titles.add(settings!.text.title);
  }
  expect(titles.size).toBe(languages.length);
});

test("the script is served with the extension's other assets, and nothing else is", async () => {
  const { request } = testStorefront();
  const script = await request("/cdn/extensions/palisade/assets/guard.js");
  expect(script.headers.get("content-type")).toContain("javascript");
  for (const file of ["..%2fshopify.extension.toml", "guard.liquid", "nothing.js"]) {
    expect((await request(`/cdn/extensions/palisade/assets/${file}`)).status, file).toBe(404);
  }
});
