import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";

import { orderActions } from "../../app/store/schema";
import { makeDue } from "../helpers/servers/jobs";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, cardCount, insideModal, openScreen, saveForm, toast } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { changeRows } from "./support/shop-database";
import { givePremium } from "./support/stored-rules";
import { visit } from "./support/visitor";
import type { World } from "./support/world";

const DOUBTFUL = /whose bank knows neither address nor code/;

const VPN = "146.70.40.10";
/** A provider's customer in Newark, New Jersey, by the address data. */
const HOME = "73.10.20.30";

/** Buys a kettle with a card that the bank does not stand behind; resolves to the order's name. */
async function buy(
  context: BrowserContext,
  world: World,
  shop: TestShop,
  address: string,
): Promise<string> {
  const buyer = await visit(context, world, shop, { address });
  await buyer.goto(shop.storefront("/products/field-kettle"));
  await buyer.getByRole("button", { name: "Add to cart" }).click();
  await expect(buyer).toHaveURL(/\/cart/);
  await buyer.goto(shop.storefront("/checkout"));
  await buyer.getByLabel("Email").fill("quick@example.com");
  await buyer.getByLabel("First name").fill("Quinn");
  await buyer.getByLabel("Last name").fill("Quick");
  await buyer.getByLabel("Address", { exact: true }).fill("1 Elm Street");
  await buyer.getByLabel("Postal code").fill("97205");
  await buyer.getByLabel("City").fill("Portland");
  await buyer.getByLabel("Country or region").selectOption("US");
  await buyer.getByLabel("Payment").selectOption({ label: await optionOf(buyer) });
  await buyer.getByRole("button", { name: "Place order" }).click();
  await expect(buyer.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const name = /#\d+/.exec((await buyer.locator("main").textContent()) ?? "")![0];
  await buyer.close();
  return name;
}

async function optionOf(buyer: Page): Promise<string> {
  const option = buyer.getByLabel("Payment").getByRole("option", { name: DOUBTFUL });
  return (await option.textContent()) ?? "";
}

/** Presses a choice of the form by its words: its radio button lies under a drawing of it. */
async function choose(page: Page, words: string): Promise<void> {
  await appFrame(page).locator("label").filter({ hasText: words }).click();
  await expect(appFrame(page).getByRole("radio", { name: words })).toBeChecked();
}

/** The order's page in the store's own admin. */
async function openInAdmin(page: Page, world: World, shop: TestShop, name: string) {
  await page.goto(`${world.platformUrl}/store/${shop.name}/orders`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Order ${name}` })).toBeVisible();
}

const adminRow = (page: Page, what: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: what, exact: true }) });

/** What the admin's table of items says is in stock. */
const stock = (page: Page) => adminRow(page, "Field Kettle").getByRole("cell").last();

/** Waits until a tab of the orders page shows an order. */
async function untilListed(page: Page, shop: TestShop, tab: string, name: string) {
  const link = appFrame(page).getByRole("link", { name, exact: true });
  await expect(async () => {
    await openScreen(page, shop, `/fraudProtect?tab=${tab}`);
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test(
  "a risky order is held, counts down, and is cancelled with refund and restock; another is stopped",
  { tag: "@thorough" },
  async ({ page, context, world, shop }) => {
    test.slow();
    const app = appFrame(page);
    await givePremium(world, shop);

    await test.step("the merchant lets Palisade see the orders", async () => {
      await openScreen(page, shop, "/fraudProtect");
      await app.getByRole("button", { name: "Allow access to orders" }).click();
      await page.getByRole("button", { name: "Allow", exact: true }).click();
      await expect(app.getByText("Fraud Protect is off")).toBeVisible();
      await isClean(page, "orders, off");
    });

    await test.step("first the dry run, then live, asked once more", async () => {
      await app.getByRole("link", { name: "Open settings" }).click();
      await choose(page, "Live");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(app.getByText(/^Start with the dry run/).first()).toBeVisible();
      await choose(page, "Dry run");
      await saveForm(page);
      await isClean(page, "settings");
      await choose(page, "Live");
      await app
        .getByLabel(/^High risk/)
        .selectOption({ label: "Hold, then cancel unless you stop it" });
      await app.getByRole("button", { name: "Show: When an order is cancelled" }).click();
      await choose(page, "Refund immediately to the original payment method");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await app.getByRole("button", { name: "Go live" }).click();
      await expect(toast(page, "saved")).toBeVisible();
      // What was said may be of the save before.
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
    });

    await test.step("past orders are counted, asked about and read; nothing is done to them", async () => {
      await openScreen(page, shop, "/fraudProtect");
      await app.getByRole("button", { name: "Check past orders" }).click();
      const dialog = app.getByRole("dialog");
      await expect(
        insideModal(app).getByText("Your store has 4 orders from the last 60 days."),
      ).toBeVisible();
      await isClean(page, "past orders, asked");
      await dialog.getByRole("button", { name: "Check past orders" }).click();
      await expect(app.getByText("4 past orders were checked")).toBeVisible({ timeout: 30_000 });
      await isClean(page, "past orders, read");
    });

    const first = await buy(context, world, shop, VPN);
    let inStock = "";

    await test.step("within seconds the order is on hold in the store", async () => {
      await expect(async () => {
        await openInAdmin(page, world, shop, first);
        await expect(adminRow(page, "Fulfilment")).toContainText("On hold", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(adminRow(page, "Holds")).toContainText("High risk of fraud");
      await expect(adminRow(page, "Tags")).toContainText("Fraud risk");
      inStock = (await stock(page).textContent()) ?? "";
    });

    await test.step("the page counts down, and says why", async () => {
      await untilListed(page, shop, "scheduled", first);
      await expect(app.getByText(/^5\d:\d\d$|^1 h 0 min$/).first()).toBeVisible();
      await isClean(page, "scheduled orders");
      await app.getByRole("link", { name: first, exact: true }).click();
      await expect(app.getByText("quick@example.com")).toBeVisible();
      await expect(app.getByText("The bank reports a wrong security code.").first()).toBeVisible();
      await expect(app.getByText("The card verification value is incorrect")).toBeVisible();
      await expect(app.getByText("The customer used a VPN.").first()).toBeVisible();
      await expect(app.getByText(/^Ordered about/)).toHaveCount(0);
      await isClean(page, "one order");
    });

    await test.step("when the time is over it is cancelled, paid back and restocked", async () => {
      await page.goto("about:blank");
      await changeRows(world, shop, async (db, shopId) => {
        const past = new Date(Date.now() - 1_000);
        await db.update(orderActions).set({ runAt: past }).where(eq(orderActions.shopId, shopId));
        await makeDue(db, { queue: "order-cancel" });
      });
      await untilListed(page, shop, "cancelled", first);
      await openInAdmin(page, world, shop, first);
      await expect(adminRow(page, "Reason")).toContainText("Fraud");
      await expect(adminRow(page, "Payment")).toContainText("Refunded");
      await expect(page.getByRole("row").filter({ hasText: "Refund" }).last()).toContainText(
        "$64.00",
      );
      await expect(stock(page)).toHaveText(String(Number(inStock) + 1));
    });

    await test.step("the dashboard counts it", async () => {
      await openScreen(page, shop, "/dashboard");
      await expect(cardCount(page, "Fraud Protect")).toHaveText("1");
    });

    const second = await buy(context, world, shop, HOME);

    await test.step("another order is stopped and stays on hold for a person", async () => {
      await untilListed(page, shop, "scheduled", second);
      await app.getByRole("button", { name: `Stop cancelling ${second}` }).click();
      await expect(toast(page, "it stays on hold")).toBeVisible();
      await untilListed(page, shop, "held", second);
    });

    await test.step("called safe, it is released and can be shipped", async () => {
      await app.getByRole("link", { name: second, exact: true }).click();
      await expect(
        app.getByText("Ordered about 3,900 km from the shipping address.").first(),
      ).toBeVisible();
      await app.getByRole("button", { name: "Mark as safe…" }).click();
      await app.getByRole("button", { name: "Mark as safe", exact: true }).click();
      await expect(toast(page, "marked as safe")).toBeVisible();
      await expect(async () => {
        await openInAdmin(page, world, shop, second);
        await expect(adminRow(page, "Fulfilment")).toContainText("Unfulfilled", { timeout: 500 });
      }).toPass();
      await expect(adminRow(page, "Cancelled")).toContainText("no");
    });
  },
);
