import { z } from "zod";

import type { Received, SharedTopic } from "#app/platform/webhooks/topic";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { ownAssessments, type ToldOrder } from "../evaluation/want-assessment.server";
import { orderIdOf } from "../reading/order-id";

/**
 * Webhook topics about orders, spelled as in Shopify's schema, with the only fields that are
 * requested. They contain no buyer data.
 */
export const ORDER_SUBSCRIPTIONS = [
  { topic: "ORDERS_CREATE", includeFields: ["admin_graphql_api_id"] },
  { topic: "ORDERS_UPDATED", includeFields: ["admin_graphql_api_id"] },
  { topic: "ORDERS_CANCELLED", includeFields: ["admin_graphql_api_id"] },
  {
    topic: "ORDERS_RISK_ASSESSMENT_CHANGED",
    includeFields: ["admin_graphql_api_order_id", "provider_id"],
  },
] as const;

const RISK_CHANGED = "orders/risk_assessment_changed";

const provider = z
  .union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
  .nullable()
  .catch(null);

/**
 * Returns the order of a delivery and the provider that assessed its risk. Null if the order
 * belongs to no installed shop.
 */
function toldOf({ delivery: { topic, payload }, shop }: Received): ToldOrder | null {
  const isRisk = topic === RISK_CHANGED;
  const id = isRisk ? payload.admin_graphql_api_order_id : payload.admin_graphql_api_id;
  const orderId = orderIdOf(id);
  if (!shop || shop.uninstalledAt !== null || orderId === null) return null;
  const by = isRisk ? provider.parse(payload.provider_id ?? null) : null;
  return { shopId: shop.id, orderId, provider: by === null ? null : `gid://shopify/App/${by}` };
}

/**
 * Requests evaluations of new and changed orders. Each is read from Shopify when its job runs.
 * Notifications about our own assessments are ignored.
 */
const ordersTold: SharedTopic = {
  runAll: async (tx, received) => {
    const told = received.flatMap((each) => toldOf(each) ?? []);
    const own = await ownAssessments(tx, told);
    await requestEvaluations(
      tx,
      told.filter((each) => !own.has(each)),
    );
  },
};

/** Topics of POST /webhooks/app. */
export const ORDER_TOPICS: Readonly<Record<string, SharedTopic>> = {
  "orders/create": ordersTold,
  "orders/updated": ordersTold,
  "orders/cancelled": ordersTold,
  [RISK_CHANGED]: ordersTold,
};
