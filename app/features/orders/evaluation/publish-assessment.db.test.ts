import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { orderActions } from "#app/store/schema";
import {
  beforeAnswer,
  changePolicy,
  placeDoubtful,
  timesAsked,
} from "#tests/helpers/orders/intake-happenings";
import { type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";

const reads = () => timesAsked(world, "OrdersToDecide");

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

test("an assessment is published to Shopify once, and its echo is not read", async () => {
  const shop = await world.shop();
  const order = placeDoubtful(world, shop);
  await world.settle();
  world.assess(shop, order, "LOW");
  await world.settle();
  const ours = order.assessments.filter(({ providerTitle }) => providerTitle === "Palisade");
  expect(ours).toMatchObject([{ riskLevel: "MEDIUM" }]);
  expect(timesAsked(world, "OrderAssessment")).toBe(1);
  const [told] = await world.db
    .select()
    .from(orderActions)
    .where(eq(orderActions.orderId, String(order.id)));
  expect(told).toMatchObject({ action: "assessment", state: "done", result: { level: "medium" } });
  const before = reads();
  world.store.context.sendWebhook(shop.devShop.domain, "orders/risk_assessment_changed", {
    payload: { provider_id: 1, admin_graphql_api_order_id: `gid://shopify/Order/${order.id}` },
  });
  await world.settle();
  expect(reads()).toBe(before);
});

test("an assessment is not published when the merchant has turned that off", async () => {
  const shop = await world.shop({ tellsAssessment: false });
  const order = placeDoubtful(world, shop);
  await world.settle();
  world.assess(shop, order, "LOW");
  await world.settle();
  // The assessment counts although it is not published.
  expect(await world.rowOf(shop, order)).toMatchObject({ level: "medium" });
  expect(order.assessments.filter(({ providerTitle }) => providerTitle !== null)).toEqual([]);
});

test.each([{ tellsAssessment: false }, { mode: "dry-run" } as const])(
  "a pending assessment is not published once the policy changes to %o",
  async (change) => {
    const shop = await world.shop();
    const order = placeDoubtful(world, shop);
    let isOutOfOrder = true;
    beforeAnswer(world, "OrderAssessment", async () => {
      if (isOutOfOrder) throw new AdminRefusal("failed", { cause: null });
    });
    world.assess(shop, order, "LOW");
    await world.settle();
    const ofOrder = and(
      eq(orderActions.orderId, String(order.id)),
      eq(orderActions.action, "assessment"),
    );
    const told = () => world.db.select().from(orderActions).where(ofOrder);
    expect(await told()).toMatchObject([{ state: "wanted" }]);
    await changePolicy(world, shop, change);
    isOutOfOrder = false;
    world.pass(10 * MINUTE_MS);
    await world.settle();
    expect(await told()).toMatchObject([{ state: "stopped" }]);
    expect(order.assessments.filter(({ providerTitle }) => providerTitle !== null)).toEqual([]);
  },
);

test("the published assessment is never below Shopify's own risk level", async () => {
  const shop = await world.shop();
  const order = placeDoubtful(world, shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const ours = order.assessments.filter(({ providerTitle }) => providerTitle === "Palisade");
  expect(ours).toMatchObject([{ riskLevel: "HIGH" }]);
});
