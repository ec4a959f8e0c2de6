import { afterAll, beforeAll, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { type IntakeShop, type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";

import { requestReconciliation } from "../intake/reconcile-orders.server";
import { policyHandlers } from "./policy/policy.api.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());

/** An order that Shopify considers risky at once. */
const placeRisky = (shop: IntakeShop) =>
  world.place(shop, {
    assessments: [{ riskLevel: "HIGH", providerTitle: null, facts: [] }],
    recommendation: "CANCEL",
  });

function save(shop: IntakeShop, mode: "off" | "dry-run" | "live", expectedVersion: number) {
  const context = { db: world.db, shop: shop.row, actor: "owner", clock: world.clock };
  const policy = fraudPolicy.parse({ mode, exemptions: { goodOrders: null } });
  return policyHandlers.saveFraudPolicy(
    { policy, expectedVersion, confirmedLive: true },
    context as unknown as ApiContext & Merchant,
  );
}

test("orders placed between the save of live and the first webhook are checked, earlier ones are not", async () => {
  const shop = await world.newShop({ mode: "dry-run" });
  const before = placeRisky(shop);
  world.pass(1_000);
  await save(shop, "live", 1);
  const between = [];
  for (let n = 0; n < 3; n++) {
    world.pass(600);
    between.push(placeRisky(shop));
  }
  await world.settle();
  for (const order of between) {
    expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
  }
  const after = world.place(shop);
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, after)).toBeDefined();
  expect(await world.rowOf(shop, before)).toBeUndefined();
});

test("orders placed while Fraud Protect is off are not checked after it is turned on", async () => {
  const shop = await world.newShop({ mode: "dry-run" });
  await save(shop, "dry-run", 1);
  await world.settle();
  world.pass(MINUTE_MS);
  await save(shop, "off", 2);
  await world.settle();
  const between = placeRisky(shop);
  world.pass(10 * MINUTE_MS);
  await world.settle();
  await save(shop, "dry-run", 3);
  world.pass(1_000);
  const after = placeRisky(shop);
  await world.settle();
  expect(await world.rowOf(shop, after)).toBeDefined();
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, between)).toBeUndefined();
});

test("orders placed while Shopify refuses the subscription are checked once it is made", async () => {
  const shop = await world.newShop({ mode: "live" });
  const { admin } = world;
  world.admin = async (domain, document, variables) => {
    if (document.includes("SubscribeToTopic")) throw new Error("away");
    return admin(domain, document, variables);
  };
  await requestReconciliation(world.db, shop.row.id, world.clock());
  await world.settle();
  const order = world.place(shop);
  world.admin = admin;
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toBeDefined();
});
