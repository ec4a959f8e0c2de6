import { type BrowserContext, expect, type Page } from "@playwright/test";

import { requestApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { plainRequest } from "./plain-request";

/** ID of the kettle's variant that is in stock. */
const KETTLE = "42001";

/** Permissions that Palisade needs to check orders. */
export const ORDER_SCOPES = [
  "write_app_proxy",
  "write_orders",
  "read_customers",
  "write_merchant_managed_fulfillment_orders",
  "write_third_party_fulfillment_orders",
];

/** Fields of the checkout of a customer in Oregon. */
export const CUSTOMER = {
  email: "quick@example.com",
  firstName: "Quinn",
  lastName: "Quick",
  address1: "1 Elm Street",
  zip: "97205",
  city: "Portland",
  provinceCode: "OR",
  countryCode: "US",
};

/** Sets Fraud Protect live through the dry run, and waits until Shopify sends order webhooks. */
export async function protectOrders(
  harness: Harness,
  shop: TestShop,
  policy: object = {},
): Promise<void> {
  await harness.control("set-scopes", { shop: shop.name, scopes: ORDER_SCOPES });
  let expectedVersion = 0;
  for (const mode of ["dry-run", "live"]) {
    const save = "/api/fraudProtect/saveFraudPolicy";
    const saved = { policy: { mode, ...policy }, expectedVersion, confirmedLive: true };
    expectedVersion = (await requestApi<{ version: number }>(harness, shop, save, saved)).version;
  }
  const subscriptions = async () =>
    JSON.stringify(await harness.control("shop", { shop: shop.name }));
  await expect.poll(subscriptions).toMatch(/"topic":"orders.risk_assessment_changed"/i);
}

/**
 * Sends the checkout of a kettle, as a browser at an IP address would. Returns the page that answers.
 *
 * @param pass checkout pass of the kettle's line. Default: none
 */
export async function checkOut(
  harness: Harness,
  shop: TestShop,
  address: string,
  fields: Readonly<Record<string, string>>,
  { pass, ...headers }: Readonly<Record<string, string>> & { readonly pass?: string } = {},
) {
  const who = new URLSearchParams({ shop: `${shop.name}.myshopify.com`, address });
  const led = await plainRequest(`${harness.platformUrl}/simulator/visit?${who}`);
  const entrance = await plainRequest(led.headers.location!);
  const cookies = (answer: typeof entrance) =>
    (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]!);
  const send = (path: string, cookie: readonly string[], form: Readonly<Record<string, string>>) =>
    plainRequest(shop.storefront(path), {
      method: "POST",
      headers: {
        ...headers,
        cookie: cookie.join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form).toString(),
    });
  const visitor = cookies(entrance).filter((cookie) => cookie.startsWith("_visitor="));
  const added = await send("/cart/add", visitor, {
    id: KETTLE,
    ...(pass && { "properties[_palisade]": pass }),
  });
  return send("/checkout", [...visitor, ...cookies(added)], fields);
}

/** Buys a kettle. Resolves to the name of the order. */
export async function buy(...customer: Parameters<typeof checkOut>): Promise<string> {
  const bought = await checkOut(...customer);
  expect(bought.body).toContain("Thank you");
  return /Your order (#\d+)/.exec(bought.body)![1]!;
}

/** Opens the checkout in a browser with one item in the cart, and fills in all fields but the street. */
export async function atCheckout(context: BrowserContext, shop: TestShop): Promise<Page> {
  const shopper = await context.newPage();
  await shopper.goto(shop.storefront("/products/oak-board"));
  await shopper.getByRole("button", { name: "Add to cart" }).click();
  await expect(shopper).toHaveURL(/\/cart/);
  await fillCheckout(shopper, shop);
  return shopper;
}

/** Opens the checkout of a page's cart, and fills in all fields but the street. */
export async function fillCheckout(shopper: Page, shop: TestShop): Promise<void> {
  await shopper.goto(shop.storefront("/checkout"));
  const given = {
    Email: "ada@example.com",
    "First name": "Ada",
    "Last name": "Whitcombe",
    "Postal code": "10001",
    City: "New York",
  };
  for (const [label, value] of Object.entries(given)) await shopper.getByLabel(label).fill(value);
}

export async function placeOrder(shopper: Page, street: string): Promise<void> {
  await shopper.getByLabel("Address", { exact: true }).fill(street);
  await shopper.getByRole("button", { name: "Place order" }).click();
}

export const thanks = (shopper: Page) => shopper.getByRole("heading", { name: "Thank you" });
