import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";

import { readIntake } from "../evaluation/order-intake.queries.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.store.state.switches.protectedData = "2";
  await world.freshen();
});

/** Sets the data that Shopify approves the app for, from now on. */
const approve = (level: "none" | "1" | "2") => {
  world.store.state.switches.protectedData = level;
};

test("an order without names and addresses is decided by its other facts", async () => {
  approve("1");
  const shop = await world.shop();
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const row = await world.rowOf(shop, order);
  expect(row).toMatchObject({ queue: "held", riskLevel: "high", emailKey: null, addressKey: null });
  expect(row?.shipCountry).toBe(order.shippingAddress.countryCode);
  expect(row?.withheld).toEqual(["name", "address", "email", "phone"]);
});

test("an order with all customer data is stored with nothing withheld", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  expect((await world.rowOf(shop, order))?.withheld).toEqual([]);
});

test("missing approval is stored in the shop's state, and orders are read after approval", async () => {
  approve("none");
  const shop = await world.shop();
  const order = world.place(shop);
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await readIntake(world.db, shop.row.id)).toMatchObject({
    notShown: "not-approved",
    notTold: "not-approved",
    subscribedAt: null,
  });
  approve("2");
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toBeDefined();
  const now = await readIntake(world.db, shop.row.id);
  expect(now).toMatchObject({ notShown: null, notTold: null });
  expect(now?.subscribedAt).not.toBeNull();
});
