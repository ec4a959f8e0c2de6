import { z } from "zod";

import type { Received, SharedTopic } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { type OrderNotice, ownAssessments } from "../evaluation/request-assessment.server";
import { orderIdOf } from "../reading/order-id";

/**
 * The topic of new orders, with the fields that are requested. Customers may have written notes and
 * properties: only checkout passes are read from them.
 */
export const NEW_ORDERS = {
  topic: "ORDERS_CREATE",
  includeFields: [
    ...["admin_graphql_api_id", "checkout_token", "cart_token", "created_at", "source_name"],
    ...["note_attributes", "line_items.properties"],
  ],
} as const;

/**
 * Webhook topics about orders, spelled as in Shopify's schema, with the only fields that are
 * requested.
 */
export const ORDER_SUBSCRIPTIONS = [
  NEW_ORDERS,
  { topic: "ORDERS_UPDATED", includeFields: ["admin_graphql_api_id"] },
  { topic: "ORDERS_CANCELLED", includeFields: ["admin_graphql_api_id"] },
  {
    topic: "ORDERS_RISK_ASSESSMENT_CHANGED",
    includeFields: ["admin_graphql_api_order_id", "provider_id"],
  },
] as const;

const CREATED = "orders/create";
const RISK_CHANGED = "orders/risk_assessment_changed";

const provider = z
  .union([z.int().positive(), z.string().regex(/^\d{1,20}$/)])
  .nullable()
  .catch(null);

/**
 * Returns the order of a webhook and the app that assessed the order's risk. Null if the payload names no order or the
 * shop has not installed the app.
 */
function noticeOf({ delivery: { topic, payload }, shop }: Received): OrderNotice | null {
  const isRisk = topic === RISK_CHANGED;
  const id = isRisk ? payload.admin_graphql_api_order_id : payload.admin_graphql_api_id;
  const orderId = orderIdOf(id);
  if (!shop || shop.uninstalledAt !== null || orderId === null) return null;
  const by = isRisk ? provider.parse(payload.provider_id ?? null) : null;
  return { shopId: shop.id, orderId, provider: by === null ? null : `gid://shopify/App/${by}` };
}

/** A webhook about a new order of an installed shop. */
export interface NewOrder {
  readonly received: Received;
  readonly orderId: string;
}

/**
 * Returns the topics of POST /webhooks/app about orders.
 *
 * They request evaluations of new and changed orders. Each order is read from Shopify when its job runs.
 * Notifications about our own assessments are ignored.
 *
 * @param noteNew receives new orders, in the transaction that records the webhooks
 */
export function orderTopics(
  noteNew: (tx: Database, orders: readonly NewOrder[]) => Promise<void>,
): Readonly<Record<string, SharedTopic>> {
  const orderNotices: SharedTopic = {
    runAll: async (tx, received) => {
      const notices = received.flatMap((each) => {
        const order = noticeOf(each);
        return order ? [{ received: each, ...order }] : [];
      });
      const own = await ownAssessments(tx, notices);
      const others = notices.filter((each) => !own.has(each));
      await requestEvaluations(
        tx,
        others.map(({ shopId, orderId }) => ({ shopId, orderId })),
      );
      await noteNew(
        tx,
        notices.filter((each) => each.received.delivery.topic === CREATED),
      );
    },
  };
  return {
    [CREATED]: orderNotices,
    "orders/updated": orderNotices,
    "orders/cancelled": orderNotices,
    [RISK_CHANGED]: orderNotices,
  };
}
