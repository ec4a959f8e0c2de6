import { expect, test } from "./support/fixtures";
import { appFrame, cardCount, chooseCountry, openScreen, saveForm } from "./support/merchant";
import { isLetIn, referenceCode, storeCart, visit } from "./support/visitor";

test("a merchant blocks a country, a visitor from there is blocked, and the dashboard counts the visit", async ({
  page,
  context,
  harness,
  shop,
}) => {
  await test.step("the app opens in the admin and prompts for its activation", async () => {
    await openScreen(page, shop, "/dashboard");
    await expect(appFrame(page).getByText("Please activate our app")).toBeVisible();
    await expect(cardCount(page, "Country Blocker")).toHaveText("0");
  });

  await test.step("the merchant enables the embed in the theme editor", async () => {
    const opened = page.waitForEvent("popup");
    await appFrame(page).getByRole("button", { name: "Activate", exact: true }).click();
    const editor = await opened;
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor.getByRole("status")).toContainText("saved");
    await editor.close();
  });

  await test.step("the merchant blocks Germany", async () => {
    await openScreen(page, shop, "/regionBlocker");
    await chooseCountry(page, "Germany");
    await saveForm(page);
  });

  await test.step("a visitor from the United States sees the store", async () => {
    // The first visitor. While rules are loaded a verdict may take over 800 ms, and the page is
    // then shown in any case.
    const visitor = await visit(context, harness, shop, { country: "US" });
    await isLetIn(visitor);
  });

  await test.step("a visitor from Germany sees the block page with a reference code", async () => {
    const visitor = await visit(context, harness, shop, { country: "DE" });
    await expect(referenceCode(visitor)).toBeVisible();
    await expect(storeCart(visitor)).toHaveCount(0);
  });

  await test.step("the dashboard counts the block and no longer shows the activation panel", async () => {
    await openScreen(page, shop, "/dashboard");
    await expect(async () => {
      await appFrame(page).getByRole("button", { name: "Reload" }).click();
      await expect(cardCount(page, "Country Blocker")).toHaveText("1", { timeout: 1000 });
    }).toPass();
    await expect(cardCount(page, "Block Visitors")).toHaveText("1");
    await expect(appFrame(page).getByText("Please activate our app")).toHaveCount(0);
  });
});
