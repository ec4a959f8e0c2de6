import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { ATTACK_NOW as NOW } from "#tests/helpers/attacks/watched-shops";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { type CheckoutUse, recordCheckouts } from "../uses/record-checkouts.server";
import { countsOfCheckouts } from "./counts-of-checkouts";

const { db } = await testDatabase();

test("a repeated checkout webhook counts once, and a webhook over 15 minutes late is ignored", async () => {
  const { id } = await createTestShop(db);
  const use = (name: string, more: Partial<CheckoutUse> = {}): CheckoutUse => ({
    ...{ shopId: id, checkoutKey: name, cartKey: name, at: NOW, journey: null, orderId: null },
    ...more,
  });
  const countsOf = async (...uses: CheckoutUse[]) =>
    countsOfCheckouts(await recordCheckouts(db, uses), NOW)[0]?.counts;
  expect(await countsOf(use("a"), use("b", { journey: "7K2M9QTDXA" }))).toEqual({
    checkouts: 2,
    withoutVisit: 1,
  });
  expect(await countsOf(use("a"))).toBeUndefined();
  expect(await countsOf(use("a", { orderId: "1" }))).toEqual({
    ordersWithoutVisit: 1,
  });
  expect(await countsOf(use("a", { orderId: "1" }))).toBeUndefined();
  expect(await countsOf(use("late", { at: NOW - 16 * MINUTE_MS }))).toBeUndefined();
  expect(await countsOf(use("early", { at: NOW - 14 * MINUTE_MS }))).toMatchObject({
    checkouts: 1,
  });
});
