import type { Page } from "@playwright/test";

import { appFrame, expect, type TestShop, test } from "./fixtures";

/** What the big number on a dashboard card says. */
function cardCount(page: Page, title: string) {
  const heading = appFrame(page).getByRole("heading", { name: title, exact: true });
  return heading.locator("xpath=following-sibling::p[1]");
}

/** Visits the store as somebody from a country, through the visitor simulator. */
async function visitFrom(page: Page, platformUrl: string, shop: TestShop, country: string) {
  await page.goto(`${platformUrl}/simulator?shop=${shop.name}.myshopify.com`);
  await page.getByLabel("Country").selectOption(country);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Visit the store" }).click();
  return await opened;
}

test("a merchant blocks a country, a visitor from there is stopped, the dashboard counts it", async ({
  page,
  context,
  world,
  shop,
}) => {
  await test.step("the app opens in the admin and asks to be activated", async () => {
    await page.goto(shop.admin("/dashboard"));
    await expect(appFrame(page).getByText("Please activate our app")).toBeVisible();
    await expect(cardCount(page, "Country Blocker")).toHaveText("0");
  });

  await test.step("the merchant switches the embed on in the theme editor", async () => {
    const opened = page.waitForEvent("popup");
    await appFrame(page).getByRole("button", { name: "Activate" }).click();
    const editor = await opened;
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor.getByRole("status")).toContainText("saved");
    await editor.close();
  });

  await test.step("the merchant blocks Germany", async () => {
    await page.goto(shop.admin("/regionBlocker"));
    const app = appFrame(page);
    await app.getByRole("button", { name: "Choose countries" }).click();
    await app.getByPlaceholder("Search by name or code").fill("Germany");
    await app.getByRole("checkbox", { name: "Germany" }).check();
    await app.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toContainText("saved");
  });

  await test.step("a visitor from Germany sees the block page with a reference code", async () => {
    const visitor = await visitFrom(await context.newPage(), world.platformUrl, shop, "DE");
    await expect(visitor.getByText(/[0-9A-HJKMNP-TV-Z]{10}/)).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Cart" })).toHaveCount(0);
  });

  await test.step("a visitor from the United States sees the store", async () => {
    const visitor = await visitFrom(await context.newPage(), world.platformUrl, shop, "US");
    await expect(visitor.getByRole("link", { name: /Cart/ })).toBeVisible();
  });

  await test.step("the dashboard counts one more, and the panel has gone", async () => {
    await page.goto(shop.admin("/dashboard"));
    await expect(async () => {
      await appFrame(page).getByRole("button", { name: "Reload" }).click();
      await expect(cardCount(page, "Country Blocker")).toHaveText("1", { timeout: 1000 });
    }).toPass();
    await expect(cardCount(page, "Block Visitors")).toHaveText("1");
    await expect(appFrame(page).getByText("Please activate our app")).toHaveCount(0);
  });

  await test.step("after a restart the rule still holds and the counters go on", async () => {
    await world.restartApp();
    const visitor = await visitFrom(await context.newPage(), world.platformUrl, shop, "DE");
    await expect(visitor.getByText(/[0-9A-HJKMNP-TV-Z]{10}/)).toBeVisible();
    await page.goto(shop.admin("/dashboard"));
    await expect(async () => {
      await appFrame(page).getByRole("button", { name: "Reload" }).click();
      await expect(cardCount(page, "Country Blocker")).toHaveText("2", { timeout: 1000 });
    }).toPass();
  });
});
