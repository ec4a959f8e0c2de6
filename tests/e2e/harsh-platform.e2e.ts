import { requestReconciliation } from "../../app/features/orders/intake/reconcile-orders.server";
import { expect, test } from "./support/fixtures";
import { appFrame, chooseCountry, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { answerCharge, readMessages } from "./support/plans";
import { changeRows } from "./support/shop-database";
import { isLetIn, referenceCode, storeCart, visit } from "./support/visitor";

// The admin is no page of this machine, and the app in it is one: Chromium asks about that.
test.use({ platform: "harsh", permissions: ["local-network-access"] });

test(
  "on a platform at its harshest a merchant subscribes, activates, stops a country and checks an order",
  { tag: "@thorough" },
  async ({ page, context, world, newShop: shop }) => {
    const app = appFrame(page);
    await readMessages(page);

    await test.step("the app opens in the admin, whose policy is the one it has there", async () => {
      const opened = page.waitForResponse(
        (answer) => answer.ok() && answer.url().startsWith(`${world.appUrl}/subscription?`),
      );
      await openScreen(page, shop, "/dashboard");
      const policy = (await opened).headers()["content-security-policy"];
      expect(policy).toContain(`frame-ancestors https://${shop.name}.myshopify.com`);
      expect(policy).not.toContain(world.platformUrl);
      await expect(app.getByRole("heading", { name: "Subscription" })).toBeVisible();
    });

    await test.step("subscribes", async () => {
      await app.getByRole("button", { name: "Start free trial" }).click();
      await answerCharge(page, "Approve", "$9.99 every 30 days");
      await expect(app.getByText("Premium is active")).toBeVisible();
      await expect(app.getByText("Free trial: 7 days of 7 days left")).toBeVisible();
    });

    await test.step("activates in the theme editor", async () => {
      await openScreen(page, shop, "/dashboard");
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Activate", exact: true }).click();
      const editor = await opened;
      await editor.getByRole("button", { name: "Save" }).click();
      await expect(editor.getByRole("status")).toContainText("saved");
      await editor.close();
    });

    await test.step("a test visit finds the visitor among three addresses", async () => {
      await world.control("switch", { forwardedFor: "three" });
      await openScreen(page, shop, "/extensions");
      const opened = page.waitForEvent("popup");
      await app.getByRole("button", { name: "Test my protection" }).click();
      const storefront = await opened;
      await expect(referenceCode(storefront)).toBeVisible();
      await expect(app.getByText("Block page shown")).toBeVisible();
      await storefront.close();
    });

    await test.step("stops a country, between other apps, in a page that escapes", async () => {
      await openScreen(page, shop, "/regionBlocker");
      await chooseCountry(page, "Germany");
      await saveForm(page);
      const stopped = await visit(context, world, shop, { country: "DE" });
      await expect(referenceCode(stopped)).toBeVisible();
      await expect(storeCart(stopped)).toHaveCount(0);
      await isLetIn(await visit(context, world, shop, { country: "US" }));
    });

    await test.step("imports rules from a file", async () => {
      await openScreen(page, shop, "/blockLists");
      const dialog = app.getByRole("dialog");
      await app.getByRole("button", { name: "Import" }).click();
      await insideModal(app)
        .getByLabel("A file of rules")
        .setInputFiles({
          name: "rules.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("type,value,action\nuser-agent,python-requests,"),
        });
      await expect(insideModal(app).getByText(/Adds 1 rule/)).toBeVisible();
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await expect(app.getByText("python-requests")).toBeVisible();
    });

    await test.step("checks orders without the names in them, and says so", async () => {
      await openScreen(page, shop, "/fraudProtect");
      await app.getByRole("button", { name: "Allow access to orders" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await app.getByRole("link", { name: "Open settings" }).click();
      await app.locator("label").filter({ hasText: "Dry run" }).click();
      await saveForm(page);
      await openScreen(page, shop, "/fraudProtect");
      await app.getByRole("button", { name: "Check past orders" }).click();
      await app.getByRole("dialog").getByRole("button", { name: "Check past orders" }).click();
      await expect(app.getByText("4 past orders were checked")).toBeVisible({ timeout: 30_000 });
      await openScreen(page, shop, "/fraudProtect?tab=all");
      await expect(app.getByText(/checked without some of your customers’ data/)).toBeVisible();
      await isClean(page, "orders in part");
    });

    await test.step("without approval for any of it, the page says whose turn it is", async () => {
      await world.control("switch", { protectedData: "none" });
      await page.goto("about:blank");
      await changeRows(world, shop, requestReconciliation);
      await expect(async () => {
        await openScreen(page, shop, "/fraudProtect");
        await expect(app.getByText("cannot access your orders yet")).toBeVisible({
          timeout: 3_000,
        });
      }).toPass();
      await expect(app.getByText("Dry run is on")).toHaveCount(0);
      await isClean(page, "no orders");
    });
  },
);
