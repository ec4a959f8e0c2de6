import type { Page } from "@playwright/test";

import { readCatalogs } from "../helpers/words/read-catalogs";
import { coveredControls } from "./support/covered";
import { fillScreens } from "./support/filled-screens";
import { createShop, expect, test } from "./support/fixtures";
import { chooseFree } from "./support/free-plan";
import { openOrGo } from "./support/open-screens";
import { PHONE, sidewaysScroll } from "./support/page-checks";
import { adminPaths } from "./support/routes";

/** English texts of the admin with three words or more. */
const ENGLISH = new Set(
  readCatalogs()
    .flatMap(({ texts }) => Object.values(texts))
    .filter((text) => !text.includes("{") && text.split(" ").length >= 3),
);

/** Returns the texts that a screen shows. */
function shownTexts(page: Page): Promise<string[]> {
  return page.frame("app-iframe")!.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (texts.nextNode()) {
      const at = texts.currentNode.parentElement!;
      if (!at.closest("script, style") && at.checkVisibility({ visibilityProperty: true })) {
        shown.push(texts.currentNode.textContent!.trim());
      }
    }
    return shown;
  });
}

test("no screen shows an English text of a catalog if the store's admin is in German", async ({
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
    const texts = await shownTexts(page);
    expect(
      texts.filter((text) => ENGLISH.has(text)),
      path,
    ).toEqual([]);
    expect(await coveredControls(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});
