import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, openScreen, saveForm } from "./support/merchant";
import { stoppedVisit } from "./support/visitor";

// This test uses a separate database server, which it can stop. Other tests use the app's embedded PostgreSQL.
test.use({ database: "postgres" });

test(
  "while the database is down the admin keeps its frame and unsaved edits, and a retry works afterwards",
  { tag: "@thorough" },
  async ({ page, context, harness, shop, databaseServer }) => {
    await harness.control("set-embed", { shop: shop.name, enabled: true });
    const app = appFrame(page);
    const navigation = app.getByLabel("Navigation", { exact: true });
    const toast = page.getByRole("alert").filter({ hasText: "Failed, Please try again." });

    await openScreen(page, shop, "/regionBlocker");
    await chooseCountry(page, "Germany");
    await databaseServer?.stop();

    await test.step("saving during an outage fails with the general message, and no edit is lost", async () => {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast).toBeVisible();
      await expect(app.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
      await expect(app.getByText("Germany").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    });

    await test.step("a new page during an outage keeps the top bar and the navigation and offers a retry", async () => {
      await openScreen(page, shop, "/dashboard");
      await expect(toast).toBeVisible();
      await expect(app.getByRole("link", { name: "Palisade dashboard" })).toBeVisible();
      await expect(navigation.getByRole("link", { name: "Country Blocker" })).toBeVisible();
      await expect(app.getByText("The counts could not be loaded.")).toBeVisible();
    });

    await test.step("other screens opened by navigation during an outage offer a retry", async () => {
      await navigation.getByRole("link", { name: "IP Blocker", exact: true }).click();
      await expect(app.getByRole("heading", { level: 1 })).toContainText("IP Blocker");
      await expect(app.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    });

    await databaseServer?.start();

    await test.step("a retry loads the whole page after the database is available again", async () => {
      await expect(async () => {
        const again = app.getByRole("button", { name: "Try again" });
        if ((await again.count()) > 0) await again.first().click();
        await expect(again).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await openScreen(page, shop, "/regionBlocker");
      await chooseCountry(page, "Germany");
      await saveForm(page);
      await stoppedVisit([context, harness, shop], { country: "DE" });
    });
  },
);
