import { readdirSync } from "node:fs";

import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";

import { readSettings } from "#app/storefront/content-protection/settings";
import { readGuardSettings } from "#app/storefront/guard-settings";

import { mainTheme } from "../../state/themes";
import { testStorefront } from "../storefront-fixture";
import { createAppEmbed } from "./app-embed";

const PAGES = ["/", "/collections/all", "/products/oak-board", "/cart", "/account", "/nothing"];
const hasEmbed = (html: string) => html.includes("/guard.js");

// One window for all pages, because creating it takes longer than parsing a page.
const parser = new new JSDOM().window.DOMParser();
const documentOf = (html: string) => parser.parseFromString(html, "text/html");
const settingsOn = (html: string) => readGuardSettings(documentOf(html));

test("every page has an enabled embed in its head, loaded asynchronously", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  for (const path of PAGES) {
    const document = documentOf(await page(path));
    const script = document.head.querySelector('script[src*="guard.js"]');
    expect(script?.hasAttribute("async"), path).toBe(true);
    expect(readGuardSettings(document)?.shop, path).toBe("Fernhill Goods");
  }
});

test("no page contains the embed before the embed is enabled or after it is disabled", async () => {
  const { page, switchEmbed } = testStorefront();
  for (const path of PAGES) expect(hasEmbed(await page(path)), path).toBe(false);
  switchEmbed({ enabled: true });
  switchEmbed({ enabled: false });
  for (const path of PAGES) expect(hasEmbed(await page(path)), path).toBe(false);
});

test("uninstalling the app removes the embed", async () => {
  const { shop, page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  shop.installed = false;
  expect(hasEmbed(await page("/"))).toBe(false);
});

test("a page in the theme editor contains no embed", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  const html = await page("/?oseid=1");
  expect(hasEmbed(html)).toBe(false);
  expect(html).not.toContain("palisade-g");
  expect(html).toContain('"designMode":true');
});

test("a preview of another theme shows its role and the embed of that theme", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({ enabled: true });
  const html = await page("/?preview_theme_id=9002");
  expect(html).toContain('"role":"unpublished"');
  expect(hasEmbed(html)).toBe(false);
});

test("the embed's script receives the merchant's settings and the page's language", async () => {
  const { page, switchEmbed, publish } = testStorefront();
  switchEmbed({});
  const german = { title: "Zu", message: "", buttonText: "" };
  const message = "Write to </script> us";
  publish({ blockPage: { showReason: false, title: "Shut", message, texts: { de: german } } });
  expect(settingsOn(await page("/fr/"))).toMatchObject({ look: { title: "Shut", message } });
  expect(settingsOn(await page("/de/"))).toMatchObject({
    root: "/de",
    locale: "de",
    language: "de",
    look: { showReason: false, title: "Zu", message, colours: null },
    text: { block: { reference: "Referenzcode" } },
  });
});

test("gift cards and account pages have the embed without content protection", async () => {
  const { page, switchEmbed, publish } = testStorefront();
  switchEmbed({});
  publish({ contentProtection: { print: true, exceptPages: [] } });
  for (const path of [
    "/products/oak-board",
    "/gift_cards/1/k7m2",
    "/de/gift_cards/1/k7m2",
    "/account",
  ]) {
    const document = documentOf(await page(path));
    expect(readGuardSettings(document), path).not.toBeNull();
    expect(readSettings(document) !== null, path).toBe(path.startsWith("/products/"));
  }
});

test.each([
  ["de", "Zu"],
  ["de-AT", "Zu"],
  ["pt-BR", "Fechada"],
  ["pt-PT", "Shut"],
  ["sr-Latn", "Zatvoreno"],
  ["en-GB", "Closed"],
  ["ru", "Shut"],
])("a page in %s has the merchant's texts for that language", async (iso_code, title) => {
  const { shop, switchEmbed, publish } = testStorefront();
  switchEmbed({});
  const words = { de: "Zu", "pt-BR": "Fechada", sr: "Zatvoreno", en: "Closed" };
  const texts = Object.fromEntries(
    Object.entries(words).map(([tag, own]) => [tag, { title: own, message: "", buttonText: "" }]),
  );
  publish({ blockPage: { title: "Shut", texts } });
  const html = await createAppEmbed().render(shop, mainTheme(shop.themes), {
    escapes_translations: false,
    request: { locale: { iso_code } },
    shop: { currency: "EUR" },
  });
  const look = /"look": \{[^]*?"title": "(.*?)"/.exec(html);
  expect(look?.[1]).toBe(title);
});

const PROTECTION = { selection: true, exceptCustomers: false, notice: "</script>" };

test("a page has content protection only if a protection is enabled", async () => {
  const { page, switchEmbed, publish } = testStorefront();
  switchEmbed({});
  const contentOn = async (headers = {}) => readSettings(documentOf(await page("/de/", headers)));
  expect(await contentOn()).toBeNull();
  publish({ blockPage: {}, contentProtection: null });
  expect(await contentOn()).toBeNull();
  expect(await page("/")).not.toContain("content-protection.js");
  publish({ blockPage: {}, contentProtection: PROTECTION });
  expect(await contentOn()).toMatchObject({
    protection: PROTECTION,
    root: "/de",
    text: { language: "de", open: "Shop öffnen" },
  });
  expect(await page("/")).toContain("content-protection.js");
});

test("a signed-in customer whom the merchant exempts receives no content protection", async () => {
  const { page, request, shop, switchEmbed, publish } = testStorefront();
  switchEmbed({});
  const body = new URLSearchParams({ email: shop.customers[0]!.email });
  const login = await request("/account/login", { method: "POST", body });
  const cookie = login.headers.get("set-cookie")!.split(";")[0]!;
  publish({ blockPage: {}, contentProtection: PROTECTION });
  expect(await page("/", { cookie })).toContain("palisade-content");
  publish({ blockPage: {}, contentProtection: { ...PROTECTION, exceptCustomers: true } });
  expect(await page("/", { cookie })).not.toContain("palisade-content");
  expect(await page("/")).toContain("palisade-content");
});

test("embed settings that were never saved have their default values", async () => {
  const { page, switchEmbed } = testStorefront();
  switchEmbed({});
  const html = await page("/");
  expect(settingsOn(html)).toMatchObject({
    look: { showReason: true, message: "", title: "", allowAppeal: false },
  });
  expect(html).toContain("(\"show-then-check\" === 'check-then-show')");
});

const LOCALES = new URL("../../../../extensions/storefront-guard/locales/", import.meta.url);

/** Returns the locale files of the storefront, without the theme editor's, which Shopify never escapes. */
const localeFiles = () => readdirSync(LOCALES).filter((file) => !file.includes("schema"));
const languages = () => localeFiles().map((file) => file.split(".")[0]!);

/** Returns every text in the embed's settings with its key. */
function sentencesOf(text: object, at = "text"): [string, string][] {
  return Object.entries(text).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${at}.${name}`, value] as [string, string]]
      : sentencesOf(value as object, `${at}.${name}`),
  );
}

/** Renders a page in every supported language, with every optional element of the embed. */
async function pagesInLanguages({ page }: ReturnType<typeof testStorefront>) {
  const pages = languages().map(async (language) => {
    const document = documentOf(await page(`/${language.toLowerCase()}/nothing`));
    return [language, document] as const;
  });
  return new Map(await Promise.all(pages));
}

function storeWithAllOn() {
  const store = testStorefront();
  store.switchEmbed({});
  store.publish({ blockPage: {}, contentProtection: PROTECTION });
  return store;
}

let pages: Map<string, Document>;
beforeAll(async () => {
  pages = await pagesInLanguages(storeWithAllOn());
});

test("every text of the theme extension exists in each of its languages", () => {
  const english = sentencesOf(readGuardSettings(pages.get("en")!)!.text);
  expect(pages.size).toBeGreaterThan(20);
  for (const [language, document] of pages) {
    const settings = readGuardSettings(document)!;
    expect(settings).toMatchObject({ locale: language, language });
    const sentences = sentencesOf(settings.text);
    expect(sentences.map(([at]) => at)).toEqual(english.map(([at]) => at));
    expect(sentences.filter(([, sentence]) => /translation missing/.test(sentence))).toEqual([]);
  }
});

test("the embed has the same texts when Shopify escapes translations", async () => {
  const store = storeWithAllOn();
  store.context.state.switches.escapedTranslations = true;
  const escaped = await pagesInLanguages(store);
  const textsOn = (document: Document) => [readGuardSettings(document), readSettings(document)];
  for (const [language, document] of escaped) {
    expect(textsOn(document), language).toEqual(textsOn(pages.get(language)!));
    expect(textsOn(document)).not.toContain(null);
  }
});

test("a page contains the texts of its own language only", () => {
  for (const [language, document] of pages) {
    const carried = document.getElementById("palisade-guard")!.textContent!;
    expect(Buffer.byteLength(carried), language).toBeLessThan(12_000);
    const isEnglish = carried.includes("This store is not available to you");
    expect(isEnglish, language).toBe(language === "en");
  }
});

test("every script that a page references is an asset of the extension", async () => {
  const { page, request, switchEmbed } = testStorefront();
  switchEmbed({});
  for (const address of Object.values(settingsOn(await page("/"))!.chunks)) {
    expect((await request(address)).headers.get("content-type"), address).toContain("javascript");
  }
});

test("no file outside the theme extension's assets is served", async () => {
  const { request } = testStorefront();
  const script = await request("/cdn/extensions/palisade/assets/guard.js");
  expect(script.headers.get("content-type")).toContain("javascript");
  for (const file of ["..%2fshopify.extension.toml", "guard.liquid", "nothing.js"]) {
    expect((await request(`/cdn/extensions/palisade/assets/${file}`)).status, file).toBe(404);
  }
});
