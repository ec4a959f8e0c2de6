import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";

import type { OutputOf } from "#app/contract/call";
import type { getSettings } from "#app/contract/settings";
import { orderActions } from "#app/store/schema";

import { makeDue } from "../helpers/servers/jobs";
import {
  buy,
  CUSTOMER,
  fillCheckout,
  placeOrder,
  protectOrders,
  thanks,
} from "./support/customers";
import { readApi } from "./support/data-api";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { carriesPass, visitForPass } from "./support/passes";
import { sentMail } from "./support/sent-mail";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium } from "./support/stored-rules";

type SettingsOf = OutputOf<typeof getSettings>;

const VPN = "146.70.40.10";
/** Customer whose card's bank does not confirm the payment. */
const DOUBTFUL = { ...CUSTOMER, payment: "doubtful" };

/** Opens the order's page in the store's own admin. */
async function openInAdmin(page: Page, harness: Harness, shop: TestShop, name: string) {
  await page.goto(`${harness.platformUrl}/store/${shop.name}/orders`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Order ${name}` })).toBeVisible();
}

const adminRow = (page: Page, what: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: what, exact: true }) });

/** Returns the stock of an item in the admin's table. */
const stock = (page: Page) => adminRow(page, "Field Kettle").getByRole("cell").last();

test.use({ platform: "harsh", permissions: ["local-network-access"] });

test(
  "a risky order is held, counts down, and is cancelled with refund and restock",
  { tag: "@thorough" },
  async ({ page, harness, shop }) => {
    const app = appFrame(page);
    await givePremium(harness, shop);
    // The policy: orders with high risk are held for an hour, then cancelled and refunded.
    await protectOrders(harness, shop, {
      high: { action: "hold-then-cancel", afterMinutes: 60 },
      terms: { refund: "original" },
    });
    const order = await buy(harness, shop, VPN, DOUBTFUL);
    let inStock = "";

    await test.step("a risky order is on hold in the store within seconds", async () => {
      await expect(async () => {
        await openInAdmin(page, harness, shop, order);
        await expect(adminRow(page, "Fulfilment")).toContainText("On hold", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(adminRow(page, "Holds")).toContainText("High risk of fraud");
      await expect(adminRow(page, "Tags")).toContainText("Fraud risk");
      inStock = (await stock(page).textContent()) ?? "";
    });

    await test.step("the order page shows the countdown", async () => {
      await openScreen(page, shop, "/fraudProtect?tab=scheduled");
      await expect(app.getByText(/^5\d:\d\d$|^1 h 0 min$/).first()).toBeVisible();
      await isClean(page, "scheduled orders");
    });

    await test.step("past orders are counted, confirmed and checked", async () => {
      await app.getByRole("button", { name: "Check past orders" }).click();
      const count = "Your store has 4 orders from the last 60 days.";
      await expect(insideModal(app).getByText(count)).toBeVisible();
      await isClean(page, "past orders, asked");
      const dialog = app.getByRole("dialog");
      await dialog.getByRole("button", { name: "Check past orders" }).click();
      await expect(app.getByText("4 past orders were checked")).toBeVisible({ timeout: 30_000 });
    });

    await test.step("the order page shows the order's reasons", async () => {
      await app.getByRole("link", { name: order, exact: true }).click();
      await expect(app.getByText("Not shared by Shopify", { exact: true }).first()).toBeVisible();
      await expect(app.getByText("quick@example.com")).toHaveCount(0);
      await expect(app.getByText("The bank reports a wrong security code.").first()).toBeVisible();
      await expect(app.getByText("The card verification value is incorrect")).toBeVisible();
      await expect(app.getByText("The customer used a VPN.").first()).toBeVisible();
      await expect(app.getByText(/^Ordered about/)).toHaveCount(0);
      await isClean(page, "one order");
    });

    await test.step("the order is cancelled, refunded and restocked after the countdown", async () => {
      await changeRowsBeside(harness, shop, async (db, shopId) => {
        const past = new Date(Date.now() - 1_000);
        await db.update(orderActions).set({ runAt: past }).where(eq(orderActions.shopId, shopId));
        await makeDue(db, { queue: "order-cancel" });
      });
      await expect(async () => {
        await openInAdmin(page, harness, shop, order);
        await expect(adminRow(page, "Reason")).toContainText("Fraud", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(adminRow(page, "Payment")).toContainText("Refunded");
      await expect(page.getByRole("row").filter({ hasText: "Refund" }).last()).toContainText(
        "$64.00",
      );
      await expect(stock(page)).toHaveText(String(Number(inStock) + 1));
    });

    await test.step("the merchant can unsubscribe from order emails in a mail program without cookies", async () => {
      const mail = await sentMail(harness, order);
      const [, unsubscribe = ""] = /^List-Unsubscribe: <(.+)>\r$/m.exec(mail) ?? [];
      expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r");
      const receivesOrderMail = async () => {
        const { settings } = await readApi<SettingsOf>(harness, shop, "/api/settings/getSettings");
        return settings.notifications.orders;
      };
      expect((await fetch(unsubscribe)).status).toBe(200);
      expect(await receivesOrderMail()).toBe(true);
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      expect((await fetch(unsubscribe, { method: "POST", body })).status).toBe(200);
      expect(await receivesOrderMail()).toBe(false);
    });
  },
);

test(
  "an order shows the pages of its own browser, whether a form or a script filled the cart",
  { tag: "@thorough" },
  async ({ page, browser, harness, shop }) => {
    const app = appFrame(page);
    await givePremium(harness, shop);
    await protectOrders(harness, shop);
    await harness.control("set-embed", { shop: shop.name, enabled: true });
    // Visits of another visitor with the same address do not belong to the orders.
    await page.goto(shop.storefront("/collections/all"));

    const orderOf = async (customer: Page) => {
      await placeOrder(customer, "12 Mill Lane");
      await expect(thanks(customer)).toBeVisible();
      return /#\d+/.exec((await customer.locator("main").textContent()) ?? "")![0];
    };
    const visitsOf = async (name: string) => {
      await expect(async () => {
        await openScreen(page, shop, "/fraudProtect?tab=all");
        await app.getByRole("link", { name, exact: true }).click({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      const card = app.locator(".orders-visits li");
      await expect(app.getByText("by its checkout pass")).toBeVisible();
      return card.locator("span").last().textContent();
    };
    await harness.control("switch", { checkoutDeliveries: "late" });
    const formCustomer = await (await browser.newContext()).newPage();
    await visitForPass(formCustomer, shop, "/pages/about");
    await visitForPass(formCustomer, shop, "/products/oak-board");
    await carriesPass(formCustomer);
    await formCustomer.getByRole("button", { name: "Add to cart" }).click();
    await expect(formCustomer).toHaveURL(/\/cart/);
    await fillCheckout(formCustomer, shop);
    expect(await visitsOf(await orderOf(formCustomer))).toBe("/pages/about");

    await harness.control("switch", { checkoutDeliveries: "missing" });
    const scriptCustomer = await (await browser.newContext()).newPage();
    const opened = scriptCustomer.waitForResponse(shop.storefront("/collections/all"));
    await visitForPass(scriptCustomer, shop, "/collections/all");
    expect((await opened).headers()["x-cache"]).toBe("hit");
    await carriesPass(scriptCustomer);
    const carried = scriptCustomer.waitForResponse((response) =>
      response.url().includes("/cart/update.js"),
    );
    await scriptCustomer.locator("[data-quick-add] button").first().click();
    expect((await carried).status()).toBe(200);
    await fillCheckout(scriptCustomer, shop);
    expect(await visitsOf(await orderOf(scriptCustomer))).toBe("/collections/all");
  },
);
