import { afterAll, beforeAll, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import {
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

import { requestReconciliation } from "../intake/reconcile-orders.server";
import { policyHandlers } from "./policy/policy.api.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());

/** Places an order that Shopify has already rated as high risk. */
const placeRisky = (shop: IntakeShop) =>
  harness.place(shop, {
    assessments: [{ riskLevel: "HIGH", providerTitle: null, facts: [] }],
    recommendation: "CANCEL",
  });

function save(shop: IntakeShop, mode: "off" | "dry-run" | "live", expectedVersion: number) {
  const context = { db: harness.db, shop: shop.row, actor: "owner", clock: harness.clock };
  const policy = fraudPolicy.parse({ mode, exemptions: { goodOrders: null } });
  return policyHandlers.saveFraudPolicy(
    { policy, expectedVersion, confirmedLive: true },
    context as unknown as ApiContext & Merchant,
  );
}

test("orders placed between the switch to live and the first webhook are checked, and earlier orders are not", async () => {
  const shop = await harness.newShop({ mode: "dry-run" });
  const before = placeRisky(shop);
  harness.pass(1_000);
  await save(shop, "live", 1);
  const between = [];
  for (let n = 0; n < 3; n++) {
    harness.pass(600);
    between.push(placeRisky(shop));
  }
  await harness.settle();
  for (const order of between) {
    expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
  }
  const after = harness.place(shop);
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, after)).toBeDefined();
  expect(await harness.rowOf(shop, before)).toBeUndefined();
});

test("orders placed while Fraud Protect is off are not checked after it is turned on", async () => {
  const shop = await harness.newShop({ mode: "dry-run" });
  await save(shop, "dry-run", 1);
  await harness.settle();
  harness.pass(MINUTE_MS);
  await save(shop, "off", 2);
  await harness.settle();
  const between = placeRisky(shop);
  harness.pass(10 * MINUTE_MS);
  await harness.settle();
  await save(shop, "dry-run", 3);
  harness.pass(1_000);
  const after = placeRisky(shop);
  await harness.settle();
  expect(await harness.rowOf(shop, after)).toBeDefined();
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, between)).toBeUndefined();
});

test("orders placed while Shopify refuses the webhook subscription are checked after the subscription succeeds", async () => {
  const shop = await harness.newShop({ mode: "live" });
  const { admin } = harness;
  harness.admin = async (domain, document, variables) => {
    if (document.includes("SubscribeToTopic")) throw new Error("away");
    return admin(domain, document, variables);
  };
  await requestReconciliation(harness.db, shop.row.id, harness.clock());
  await harness.settle();
  const order = harness.place(shop);
  harness.admin = admin;
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toBeDefined();
});
