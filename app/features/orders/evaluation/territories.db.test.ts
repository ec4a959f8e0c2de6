import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { orderFilters } from "#app/store/schema";
import {
  type IntakeHarness,
  intakeHarness,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-harness";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { testDatabase } from "#tests/helpers/servers/database";

/** The country of every customer's IP address. */
let country: string;
const IN_COUNTRY = {
  ...NO_ADDRESS_KNOWN,
  lookup: () => ({ ...NO_ADDRESS_KNOWN.lookup(), country }),
};

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db, IN_COUNTRY);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

/** Creates a store whose Fraud Protect is live, with one filter that cancels the orders it matches. */
async function storeThatCancels(field: string, operator: string, ...values: string[]) {
  const shop = await harness.shop();
  const conditions = [{ field, operator, values }];
  const at = new Date(harness.clock());
  await harness.db.insert(orderFilters).values({
    ...filterFields({ action: "cancel" }),
    conditions: { match: "all", groups: [{ match: "all", conditions }] },
    ...{ expiresAt: null, shopId: shop.row.id, position: 0 },
    ...{ createdAt: at, updatedAt: at, updatedBy: "staff:42" },
  });
  return async (countryCode: string, provinceCode: string | null) => {
    const { shippingAddress } = shop.devShop.orders[0]!;
    const address = { ...shippingAddress, countryCode, provinceCode };
    const order = harness.place(shop, { shippingAddress: address, billingAddress: address });
    await harness.settle();
    return (await harness.rowOf(shop, order))!;
  };
}

test.each([
  ["PR", "US", "PR", "wait"],
  ["MP", "US", "MP", "wait"],
  ["DE", "US", "AE", "wait"],
  ["JP", "US", "AP", "wait"],
  ["FR", "RE", null, "wait"],
  ["US", "US", "OR", "wait"],
  ["DE", "US", "OR", "cancel"],
  ["DE", "US", "PR", "cancel"],
])(
  "a filter for IP addresses outside the shipping country gives an order from %s to %s, province %s, the action %s",
  async (from, to, province, action) => {
    country = from;
    const place = await storeThatCancels("ip-country-differs", "yes");
    const row = await place(to, province);
    expect(row.decidedAction).toBe(action);
    const isAnother = row.signals.some(({ id }) => id === "ip-country");
    expect(isAnother).toBe(action === "cancel");
  },
);

test("a filter for Puerto Rico cancels orders to the US province PR, which are stored with the country PR", async () => {
  country = "US";
  const place = await storeThatCancels("shipping-country", "any-of", "PR");
  const there = await place("US", "PR");
  expect(there).toMatchObject({ decidedAction: "cancel", shipCountry: "PR" });
  expect(await place("US", "OR")).toMatchObject({ decidedAction: "wait", shipCountry: "US" });
});
