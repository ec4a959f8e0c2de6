import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { type IntakeHarness, intakeHarness } from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

import { readIntake } from "../evaluation/order-intake.queries.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.store.state.switches.protectedData = "2";
  await harness.freshen();
});

/** Sets the data that Shopify approves the app for, from now on. */
const approve = (level: "none" | "1" | "2") => {
  harness.store.state.switches.protectedData = level;
};

test("an order whose names and addresses Shopify withholds is decided by its other facts", async () => {
  approve("1");
  const shop = await harness.shop();
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const row = await harness.rowOf(shop, order);
  expect(row).toMatchObject({ queue: "held", riskLevel: "high", emailKey: null, addressKey: null });
  expect(row?.shipCountry).toBe(order.shippingAddress.countryCode);
  expect(row?.withheld).toEqual(["name", "address", "email", "phone"]);
});

test("an order with all customer data is stored with an empty list of withheld data", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  expect((await harness.rowOf(shop, order))?.withheld).toEqual([]);
});

test("missing approval for customer data is stored in the shop's state, and orders are read after approval", async () => {
  approve("none");
  const shop = await harness.shop();
  const order = harness.place(shop);
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await readIntake(harness.db, shop.row.id)).toMatchObject({
    notShown: "not-approved",
    subscriptionRefusal: "not-approved",
    subscribedAt: null,
  });
  approve("2");
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toBeDefined();
  const now = await readIntake(harness.db, shop.row.id);
  expect(now).toMatchObject({ notShown: null, subscriptionRefusal: null });
  expect(now?.subscribedAt).not.toBeNull();
});
