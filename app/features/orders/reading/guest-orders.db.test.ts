import { afterAll, beforeAll, expect, test } from "vitest";

import {
  type IntakeHarness,
  intakeHarness,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

import { countGuestOrders } from "./guest-orders.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db, NO_ADDRESS_KNOWN);
});
afterAll(() => harness.close());

test("orders of customers without an active account count as orders of guests", async () => {
  const shop = await harness.shop();
  const { customers, orders } = shop.devShop;
  const since = harness.clock() - 60 * 86_400_000;
  const recent = orders.filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const isGuest = ({ customerId }: (typeof orders)[number]) =>
    customers.find(({ id }) => id === customerId)?.state !== "ENABLED";
  const counted = await countGuestOrders(harness.admin, shop.row.domain, since);
  expect(counted).toMatchObject({
    orders: recent.length,
    guests: recent.filter(isGuest).length,
  });
  expect(counted.guests).toBeGreaterThan(0);
});
