import type { Locator, Page } from "@playwright/test";

import type { TestShop } from "./support/fixtures";
import { expect, test } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isClean, isCleanNow, PHONE } from "./support/page-checks";
import { readMessages } from "./support/plans";
import { referenceCode } from "./support/visitor";

const ACTIVATE = "Please activate our app in your theme editor";

/** Finds the card of the theme app embed by its text. */
const card = (page: Page, words: string | RegExp): Locator =>
  appFrame(page)
    .locator("[class*=ShadowBevel]")
    .filter({ has: page.getByRole("heading", { name: "Theme app embed" }) })
    .filter({ has: page.getByText(words) });

async function open(page: Page, shop: TestShop, path: string): Promise<void> {
  await openScreen(page, shop, path);
  await expect(appFrame(page).getByRole("heading", { level: 1 })).toBeVisible();
}

/** Advances the page's own clock until an element shows. Other processes keep their clocks. */
async function untilShown(page: Page, shown: Locator, withinMs = 60_000): Promise<void> {
  for (let passed = 0; passed < withinMs; passed += 5_000) {
    await page.clock.runFor(5_000);
    if (await shown.isVisible()) return;
  }
  await expect(shown).toBeVisible();
}

async function testVisit(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await appFrame(page).getByRole("button", { name: "Test my protection" }).click();
  return opened;
}

test(
  "the guide and the test visit work before the embed is enabled, and the app adopts a renamed app proxy",
  { tag: "@thorough" },
  async ({ page, context, harness, shop, expectedConsoleErrors }) => {
    const app = appFrame(page);

    await page.setViewportSize(PHONE);
    await test.step("the dashboard's guide button opens the guide and focuses its heading", async () => {
      await open(page, shop, "/dashboard");
      await app.getByRole("link", { name: "Installation Guide" }).click();
      await expect(app.getByRole("heading", { name: "Installation guide" })).toBeFocused();
      await expect(card(page, "It was never turned on")).toBeVisible();
      const pictures = app.getByRole("img", { name: /theme editor|app embed/ });
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
        await expect.poll(loaded).toBeGreaterThan(0);
      }
      await isCleanNow(page, "the guide");
    });

    await test.step("a test visit shows the block page and the row of the log", async () => {
      await harness.control("set-embed", { shop: shop.name, enabled: true });
      const storefront = await testVisit(page);
      const code = await referenceCode(storefront).textContent();
      await storefront.close();
      await expect(app.getByText(code!, { exact: true })).toBeVisible();
      await expect(app.getByText("We saw your visit with the correct IP address")).toBeVisible();
      await isCleanNow(page, "a test visit");
    });

    await test.step("a renamed proxy is reported, and the new path is used after a check", async () => {
      await harness.control("switch", { proxyPath: "/tools/store-guard" });
      expectedConsoleErrors.push("status of 404");
      // A press within a second of the last check, which a visit may have caused, shows the result
      // of that check.
      const changed = card(page, "Palisade’s URL on your store was changed");
      await expect(async () => {
        await app.getByRole("button", { name: "Check again" }).click();
        await expect(changed).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await isCleanNow(page, "a renamed proxy");
      const address = app.getByRole("textbox", { name: "Palisade’s URL on your store" });
      await address.fill(shop.storefront("/fr/tools/store-guard"));
      await app.getByRole("button", { name: "Check and use" }).click();
      await expect(card(page, "/tools/store-guard")).toBeVisible();
    });

    await test.step("the store's pages use the renamed proxy path", async () => {
      // Waits for the job that publishes the new path to the store's pages.
      await expect(async () => {
        const visitor = await context.newPage();
        const answered = visitor.waitForResponse(/\/tools\/store-guard\/visit/, { timeout: 3_000 });
        await visitor.goto(shop.storefront("/"));
        expect((await answered).status()).toBe(200);
        await visitor.close();
      }).toPass();
      await harness.control("switch", { proxyPath: "/apps/palisade" });
    });
  },
);

test(
  "publishing another theme or the former one updates the embed status within a minute",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    const publish = (theme: string) => harness.control("publish-theme", { shop: shop.name, theme });
    await harness.control("set-embed", { shop: shop.name, enabled: true });
    const app = appFrame(page);
    // A message to the merchant reports the change as well.
    await readMessages(page);
    await page.clock.install();
    await open(page, shop, "/extensions");
    await untilShown(page, card(page, "the embed is in your home page"));
    await open(page, shop, "/dashboard");
    await expect(app.getByText(ACTIVATE)).toHaveCount(0);

    await test.step("publishing another theme makes the dashboard request activation", async () => {
      await publish("9002");
      await untilShown(page, app.getByText(ACTIVATE));
    });

    await test.step("the extensions page shows the cause, and publishing the former theme clears it", async () => {
      await open(page, shop, "/extensions");
      await untilShown(page, app.getByText("“Fernhill (autumn)” replaced “Fernhill”"));
      await expect(card(page, /Another theme was published\.$/)).toBeVisible();
      await isCleanNow(page, "another theme");
      await publish("9001");
      await untilShown(page, card(page, "the embed is in your home page"));
    });

    await test.step("every theme is shown with its status", async () => {
      await app.getByRole("button", { name: "Allow Palisade to read themes" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      const themes = app.getByRole("list", { name: "Themes" });
      await expect(themes.getByRole("listitem")).toHaveCount(2);
      await expect(themes.getByRole("listitem").first()).toContainText("On");
      await isClean(page);
    });
  },
);
