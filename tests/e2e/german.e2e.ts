import type { Page } from "@playwright/test";

import { readLanguage } from "#app/platform/languages/read-language.server";

import { readCatalogs } from "../helpers/words/read-catalogs";
import { coveredControls } from "./support/covered";
import { fillScreens } from "./support/filled-screens";
import { createShop, expect, test } from "./support/fixtures";
import { chooseFree } from "./support/free-plan";
import { goToScreen } from "./support/merchant";
import { open, openOrGo } from "./support/open-screens";
import { PHONE, sidewaysScroll } from "./support/page-checks";
import { adminPaths, ORDER } from "./support/routes";

const DESKTOP = { width: 1280, height: 900 };

const GERMAN: ReadonlySet<string> = new Set(
  [...readLanguage("app/languages/de", "de").language.translations.values()].flatMap(
    Object.values<string>,
  ),
);

/** English texts of the admin with two words or more that are no German ones. */
const ENGLISH = new Set(
  readCatalogs()
    .flatMap(({ texts }) => Object.values(texts))
    .filter((text) => text.includes(" ") && !text.includes("{") && !GERMAN.has(text)),
);

/** Words of English sentences that no German text has. */
const ENGLISH_WORDS = /\b(the|your|this|that|with|and|are|has|were|from|been|which|when)\b/i;

/** Texts of the store, in English. */
const GIVEN = [/Three orders in one night/, /\/products\/linen-shirt-with/];

const isEnglish = (text: string) =>
  ENGLISH.has(text) || (ENGLISH_WORDS.test(text) && !GIVEN.some((given) => given.test(text)));

/** Returns the texts that a screen shows or names its controls with. */
function shownTexts(page: Page): Promise<string[]> {
  return page.frame("app-iframe")!.evaluate(() => {
    const isShown = (element: Element) =>
      !element.closest("script, style") && element.checkVisibility({ visibilityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (isShown(parentElement!)) shown.push(textContent!.trim());
    }
    const names = ["aria-label", "placeholder", "title", "alt"];
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
    return [
      ...shown,
      ...named
        .filter(isShown)
        .flatMap((element) => names.map((name) => element.getAttribute(name) ?? "")),
    ];
  });
}

const REASON = "Shopify meldet: Risiko hoch, Empfehlung: stornieren.";

// Playwright changes Accept-Language with the locale, as a German browser does.
test.use({ locale: "de-DE" });

test("no screen shows an English text or covers a control if the store's admin is in German", async ({
  page,
  harness,
}) => {
  test.slow();
  const shop = await createShop(harness, "de");
  await chooseFree(harness, shop.name);
  await page.setViewportSize(PHONE);
  const attack = await fillScreens(harness, shop);
  await harness.operate("offer-firewall", { shop: shop.name });
  for (const [at, path] of adminPaths(attack).entries()) {
    const app = await openOrGo(page, shop, path, at);
    await expect(app.locator("html"), path).toHaveAttribute("lang", "de");
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const what = `${path}, ${viewport.width} px`;
      expect((await shownTexts(page)).filter(isEnglish), what).toEqual([]);
      expect(await coveredControls(page), what).toEqual([]);
      expect(await sidewaysScroll(page), what).toBe(0);
    }
    await page.setViewportSize(PHONE);
  }
});

test("an order's reasons are in German after a load and after a navigation in the app", async ({
  page,
  harness,
}) => {
  const shop = await createShop(harness, "de");
  await chooseFree(harness, shop.name);
  await fillScreens(harness, shop);
  const path = `/fraudProtect/${ORDER}`;
  const loaded = await open(page, shop, path);
  const reasons = loaded.getByText(REASON);
  await expect(reasons).toBeVisible();
  await open(page, shop, "/dashboard");
  const app = await goToScreen(page, path);
  await expect(app.getByText(REASON)).toBeVisible();
});
