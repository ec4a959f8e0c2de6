import { z } from "zod";

import type { Received, SharedTopic } from "#app/platform/webhooks/topic";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { ownAssessments, type ToldOrder } from "../evaluation/want-assessment.server";
import { orderIdOf } from "../reading/order-id";

/**
 * The topics about orders, as the platform's schema spells them, and the only fields that are asked
 * for: nothing about a buyer is sent to us.
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

/** The order a delivery is about, and who assessed its risk; null: no order of a shop of ours. */
function toldOf({ delivery: { topic, payload }, shop }: Received): ToldOrder | null {
  const isRisk = topic === RISK_CHANGED;
  const id = isRisk ? payload.admin_graphql_api_order_id : payload.admin_graphql_api_id;
  const orderId = orderIdOf(id);
  if (!shop || shop.uninstalledAt !== null || orderId === null) return null;
  const by = isRisk ? provider.parse(payload.provider_id ?? null) : null;
  return { shopId: shop.id, orderId, provider: by === null ? null : `gid://shopify/App/${by}` };
}

/**
 * Orders are there, or are others: each is read from the platform when its turn comes. A risk that we
 * assessed ourselves is nothing new to look at.
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

/** POST /webhooks/app */
export const ORDER_TOPICS: Readonly<Record<string, SharedTopic>> = {
  "orders/create": ordersTold,
  "orders/updated": ordersTold,
  "orders/cancelled": ordersTold,
  [RISK_CHANGED]: ordersTold,
};
