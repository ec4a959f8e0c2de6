import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { jointLevel } from "#app/engine/orders/decide-order";
import { mayWrite } from "#app/platform/admin-api/scopes";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { type Queryable, rows } from "#app/store/rows.server";
import { orderActions } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import type { Evaluation } from "./evaluation";

export const ASSESSMENT_QUEUE = "order-assessment";

interface OrderKey {
  readonly shopId: string;
  readonly orderId: string;
}

/** Column `result` of the action: the published level, and the app's id as its provider. */
const syncedSchema = z.object({ level: z.enum(["high", "medium", "low"]), provider: z.string() });
const readSynced = (result: unknown) => syncedSchema.safeParse(result).data ?? null;

/** Reports whether to publish our risk assessment to Shopify. Live mode only. */
export const mayPublish = (policy: ShopPolicy, scopes: string) =>
  policy.mode === "live" && policy.tellsAssessment && mayWrite(scopes, "orders");

/**
 * Requests the publication of our assessment to Shopify, once per level that differs from the last
 * published one. Never publishes a level below Shopify's, because the admin shows the newest
 * assessment. Publishes low risk only to replace an earlier higher level.
 */
export async function requestAssessment(
  tx: Database,
  evaluation: Evaluation,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const { shop, gathered, own, policy, live, at } = evaluation;
  // Shopify accepts no assessment of a fulfilled order.
  if (!mayPublish(policy, shop.scopes) || live.facts.fulfillment === "full") return;
  const key = { shopId: shop.id, orderId: gathered.facts.id };
  const action = isNew ? undefined : await readAction(tx, key);
  const before = readSynced(action?.result)?.level ?? null;
  const level = jointLevel(gathered.facts.risk, own.level);
  if (before === null ? own.level === "low" : before === level) return;
  const columns = {
    state: "requested",
    runAt: at,
    attempts: 0,
    error: null,
    updatedAt: at,
  } as const;
  await tx
    .insert(orderActions)
    .values({ ...key, action: "assessment", ...columns })
    .onConflictDoUpdate({
      target: [orderActions.shopId, orderActions.orderId, orderActions.action],
      set: columns,
    });
  await enqueue(tx, ASSESSMENT_QUEUE, key, { key: `${key.shopId} ${key.orderId}`, runAt: at });
}

/**
 * Order in a webhook. `provider` is Shopify's id of the app that assessed the order's risk, null if
 * there is none.
 */
export interface OrderNotice extends OrderKey {
  readonly provider: string | null;
}

/** Returns the notifications that are about our own assessments. */
export async function ownAssessments(
  tx: Queryable,
  notices: readonly OrderNotice[],
): Promise<ReadonlySet<OrderNotice>> {
  const assessed = notices.filter(({ provider }) => provider !== null);
  if (assessed.length === 0) return new Set();
  const own = await rows<{ place: number }>(
    tx,
    sql`select place::int as place
        from jsonb_array_elements(${JSON.stringify(assessed)}::jsonb)
            with ordinality as requested (item, place)
          join order_actions on shop_id = (item->>'shopId')::uuid and order_id = item->>'orderId'
            and action = 'assessment' and result->>'provider' = item->>'provider'`,
  );
  return new Set(own.map(({ place }) => assessed[place - 1]!));
}

/** Matches the row of order_actions about the published assessment of an order. */
export const isAssessment = ({ shopId, orderId }: OrderKey) =>
  and(
    eq(orderActions.shopId, shopId),
    eq(orderActions.orderId, orderId),
    eq(orderActions.action, "assessment"),
  );

async function readAction(db: Database, key: OrderKey) {
  const [row] = await db.select().from(orderActions).where(isAssessment(key));
  return row;
}
