import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { writeSettings } from "#app/features/shop/public.server";
import { checkoutUses, orders } from "#app/store/schema";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { figureTexts } from "../figure-texts";
import { attackFigures } from "./attack-figures.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 20, 12);
const PERIOD = { from: NOW, until: NOW + 10 * MINUTE_MS };
const inside = new Date(NOW + MINUTE_MS);

async function shopWith(policy: object | null) {
  const { id } = await createTestShop(db);
  if (policy !== null) {
    const where = { shopId: id, section: "fraud-protect" } as const;
    await writeSettings(db, where, fraudPolicy.parse(policy), { actor: "t", at: inside });
  }
  return { id, scopes: "read_orders", currency: "EUR" };
}

let keys = 0;
const checkout = (shopId: string, more: Partial<typeof checkoutUses.$inferInsert>) =>
  db.insert(checkoutUses).values({
    ...{ shopId, checkoutKey: `key ${++keys}`, at: inside, hasVisit: false, isRequired: true },
    ...{ total: 20, currency: "EUR", ...more },
  });
const order = (shopId: string, orderId: string, more: Partial<typeof orders.$inferInsert>) =>
  db.insert(orders).values({ ...storedOrder(shopId, { orderId }), placedAt: inside, ...more });

test("the figures count the checkouts that a required visit refused during the attack, with their value", async () => {
  const shop = await shopWith(null);
  await checkout(shop.id, {});
  await checkout(shop.id, { total: 5.5 });
  await checkout(shop.id, { total: null, currency: null });
  await checkout(shop.id, { hasVisit: true });
  await checkout(shop.id, { orderId: "1" });
  await checkout(shop.id, { isRequired: false });
  await checkout(shop.id, { at: new Date(NOW - 1) });
  await checkout(shop.id, { at: new Date(PERIOD.until) });
  await checkout((await shopWith(null)).id, {});
  const figures = await attackFigures(db, { shop, ...PERIOD });
  expect(figures).toEqual({
    refused: { checkouts: 3, value: [{ currency: "EUR", total: 25.5 }] },
    ...{ orders: null, fees: null },
  });
  expect(figureTexts(figures)).toEqual([
    "While your checkout required a visit, 3 checkouts without one became no order, worth €25.50.",
  ]);
});

test("refused checkouts are unknown if no visit was required or the permission to read orders is missing", async () => {
  const shop = await shopWith({ mode: "live", chargebackFee: 15 });
  await checkout(shop.id, { isRequired: false });
  expect((await attackFigures(db, { shop, ...PERIOD })).refused).toBeNull();
  await checkout(shop.id, {});
  const blind = { ...shop, scopes: "read_themes" };
  const figures = await attackFigures(db, { shop: blind, ...PERIOD });
  expect(figures).toEqual({ refused: null, orders: null, fees: null });
  expect(figureTexts(figures)).toEqual([]);
});

test("the saved fees are the chargeback fee per order that Palisade cancelled, and unknown without a fee", async () => {
  const shop = await shopWith({ mode: "live", chargebackFee: 12.5 });
  const cancelled = { cancelledBy: "us", cancelledAt: inside, queue: "cancelled" } as const;
  await order(shop.id, "1", { ...cancelled, total: 30, currency: "EUR" });
  await order(shop.id, "2", { ...cancelled, total: 10, currency: "EUR" });
  await order(shop.id, "3", { ...cancelled, cancelledBy: "other" });
  const figures = await attackFigures(db, { shop, ...PERIOD });
  expect(figures.orders).toMatchObject({
    cancelled: 2,
    cancelledValue: [{ currency: "EUR", total: 40 }],
  });
  expect(figures.fees).toEqual({ fee: 12.5, currency: "EUR", total: 25 });
  expect(figureTexts(figures).slice(1)).toEqual([
    "2 orders were cancelled, worth €40.00.",
    "Chargeback fees avoided at most, at your €12.50 per cancelled order: €25.00.",
  ]);
  const free = await shopWith({ mode: "live" });
  await order(free.id, "1", cancelled);
  expect((await attackFigures(db, { shop: free, ...PERIOD })).fees).toBeNull();
});
