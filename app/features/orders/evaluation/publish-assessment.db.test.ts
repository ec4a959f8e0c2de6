import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { orderActions } from "#app/store/schema";
import {
  beforeAnswer,
  changePolicy,
  placeDoubtful,
  timesRequested,
} from "#tests/helpers/orders/intake-happenings";
import { type IntakeHarness, intakeHarness } from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

const orderReads = () => timesRequested(harness, "OrdersToDecide");

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

test("an assessment is published to Shopify once, and the webhook that it causes is ignored", async () => {
  const shop = await harness.shop();
  const order = placeDoubtful(harness, shop);
  await harness.settle();
  harness.assess(shop, order, "LOW");
  await harness.settle();
  const ours = order.assessments.filter(({ providerTitle }) => providerTitle === "Palisade");
  expect(ours).toMatchObject([{ riskLevel: "MEDIUM" }]);
  expect(timesRequested(harness, "OrderAssessment")).toBe(1);
  const [action] = await harness.db
    .select()
    .from(orderActions)
    .where(eq(orderActions.orderId, String(order.id)));
  expect(action).toMatchObject({
    action: "assessment",
    state: "done",
    result: { level: "medium" },
  });
  const before = orderReads();
  harness.store.context.sendWebhook(shop.devShop.domain, "orders/risk_assessment_changed", {
    payload: { provider_id: 1, admin_graphql_api_order_id: `gid://shopify/Order/${order.id}` },
  });
  await harness.settle();
  expect(orderReads()).toBe(before);
});

test("an assessment is not published when the merchant has disabled publishing", async () => {
  const shop = await harness.shop({ tellsAssessment: false });
  const order = placeDoubtful(harness, shop);
  await harness.settle();
  harness.assess(shop, order, "LOW");
  await harness.settle();
  // The assessment counts although it is not published.
  expect(await harness.rowOf(shop, order)).toMatchObject({ level: "medium" });
  expect(order.assessments.filter(({ providerTitle }) => providerTitle !== null)).toEqual([]);
});

test.each([{ tellsAssessment: false }, { mode: "dry-run" } as const])(
  "a pending assessment is not published once the policy changes to %o",
  async (change) => {
    const shop = await harness.shop();
    const order = placeDoubtful(harness, shop);
    let isOutOfOrder = true;
    beforeAnswer(harness, "OrderAssessment", async () => {
      if (isOutOfOrder) throw new AdminRefusal("failed", { cause: null });
    });
    harness.assess(shop, order, "LOW");
    await harness.settle();
    const ofOrder = and(
      eq(orderActions.orderId, String(order.id)),
      eq(orderActions.action, "assessment"),
    );
    const actions = () => harness.db.select().from(orderActions).where(ofOrder);
    expect(await actions()).toMatchObject([{ state: "requested" }]);
    await changePolicy(harness, shop, change);
    isOutOfOrder = false;
    harness.pass(10 * MINUTE_MS);
    await harness.settle();
    expect(await actions()).toMatchObject([{ state: "stopped" }]);
    expect(order.assessments.filter(({ providerTitle }) => providerTitle !== null)).toEqual([]);
  },
);

test("an assessment below Shopify's own risk level is published with Shopify's level", async () => {
  const shop = await harness.shop();
  const order = placeDoubtful(harness, shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const ours = order.assessments.filter(({ providerTitle }) => providerTitle === "Palisade");
  expect(ours).toMatchObject([{ riskLevel: "HIGH" }]);
});
