import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";

import { orderActions } from "../../app/store/schema";
import { makeDue } from "../helpers/servers/jobs";
import { askApi } from "./support/data-api";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, insideModal, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { plainRequest } from "./support/plain-request";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium } from "./support/stored-rules";
import type { World } from "./support/world";

const VPN = "146.70.40.10";
/** The variant of the kettle that there is. */
const KETTLE = "42001";

/** What the platform has to let us do before orders are looked at. */
const SCOPES = [
  "write_app_proxy",
  "write_orders",
  "read_customers",
  "write_merchant_managed_fulfillment_orders",
  "write_third_party_fulfillment_orders",
];

const BUYER = {
  email: "quick@example.com",
  firstName: "Quinn",
  lastName: "Quick",
  address1: "1 Elm Street",
  zip: "97205",
  city: "Portland",
  countryCode: "US",
  payment: "doubtful",
};

/** Orders of high risk are held for an hour, then cancelled and paid back. The way there is the dry run. */
async function protectOrders(world: World, shop: TestShop): Promise<void> {
  await givePremium(world, shop);
  await world.control("set-scopes", { shop: shop.name, scopes: SCOPES });
  let expectedVersion = 0;
  for (const mode of ["dry-run", "live"]) {
    const policy = {
      ...{ mode, high: { action: "hold-then-cancel", afterMinutes: 60 } },
      terms: { refund: "original" },
    };
    const save = "/api/fraudProtect/saveFraudPolicy";
    const saved = { policy, expectedVersion, confirmedLive: true };
    expectedVersion = (await askApi<{ version: number }>(world, shop, save, saved)).version;
  }
  // A job asks the platform to tell of orders.
  const asked = async () => JSON.stringify(await world.control("shop", { shop: shop.name }));
  await expect.poll(asked).toMatch(/"topic":"orders.risk_assessment_changed"/i);
}

/** Buys a kettle, as a browser at an address would, with a card that the bank does not stand behind; resolves to the order's name. */
async function buy(world: World, shop: TestShop, address: string): Promise<string> {
  const who = new URLSearchParams({ shop: `${shop.name}.myshopify.com`, address });
  const led = await plainRequest(`${world.platformUrl}/simulator/visit?${who}`);
  const door = await plainRequest(led.headers.location!);
  const cookies = (answer: typeof door) =>
    (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]!);
  const send = (path: string, cookie: readonly string[], fields: Record<string, string>) =>
    plainRequest(shop.storefront(path), {
      method: "POST",
      headers: {
        cookie: cookie.join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  const visitor = cookies(door).filter((cookie) => cookie.startsWith("_visitor="));
  const added = await send("/cart/add", visitor, { id: KETTLE });
  const bought = await send("/checkout", [...visitor, ...cookies(added)], BUYER);
  expect(bought.body).toContain("Thank you");
  return /Your order (#\d+)/.exec(bought.body)![1]!;
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

test(
  "a risky order is held, counts down, and is cancelled with refund and restock",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    const app = appFrame(page);
    await protectOrders(world, shop);
    const order = await buy(world, shop, VPN);
    let inStock = "";

    await test.step("within seconds the order is on hold in the store", async () => {
      await expect(async () => {
        await openInAdmin(page, world, shop, order);
        await expect(adminRow(page, "Fulfilment")).toContainText("On hold", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(adminRow(page, "Holds")).toContainText("High risk of fraud");
      await expect(adminRow(page, "Tags")).toContainText("Fraud risk");
      inStock = (await stock(page).textContent()) ?? "";
    });

    await test.step("the page counts down", async () => {
      await openScreen(page, shop, "/fraudProtect?tab=scheduled");
      await expect(app.getByText(/^5\d:\d\d$|^1 h 0 min$/).first()).toBeVisible();
      await isClean(page, "scheduled orders");
    });

    await test.step("past orders are counted, asked about and read", async () => {
      await app.getByRole("button", { name: "Check past orders" }).click();
      const count = "Your store has 4 orders from the last 60 days.";
      await expect(insideModal(app).getByText(count)).toBeVisible();
      await isClean(page, "past orders, asked");
      const dialog = app.getByRole("dialog");
      await dialog.getByRole("button", { name: "Check past orders" }).click();
      await expect(app.getByText("4 past orders were checked")).toBeVisible({ timeout: 30_000 });
    });

    await test.step("the order says why", async () => {
      await app.getByRole("link", { name: order, exact: true }).click();
      await expect(app.getByText("quick@example.com")).toBeVisible();
      await expect(app.getByText("The bank reports a wrong security code.").first()).toBeVisible();
      await expect(app.getByText("The card verification value is incorrect")).toBeVisible();
      await expect(app.getByText("The customer used a VPN.").first()).toBeVisible();
      await expect(app.getByText(/^Ordered about/)).toHaveCount(0);
      await isClean(page, "one order");
    });

    await test.step("when the time is over it is cancelled, paid back and restocked", async () => {
      await changeRowsBeside(world, shop, async (db, shopId) => {
        const past = new Date(Date.now() - 1_000);
        await db.update(orderActions).set({ runAt: past }).where(eq(orderActions.shopId, shopId));
        await makeDue(db, { queue: "order-cancel" });
      });
      await expect(async () => {
        await openInAdmin(page, world, shop, order);
        await expect(adminRow(page, "Reason")).toContainText("Fraud", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(adminRow(page, "Payment")).toContainText("Refunded");
      await expect(page.getByRole("row").filter({ hasText: "Refund" }).last()).toContainText(
        "$64.00",
      );
      await expect(stock(page)).toHaveText(String(Number(inStock) + 1));
    });
  },
);
