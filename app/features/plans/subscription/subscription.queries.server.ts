import { eq } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { Database } from "#app/store/client.server";
import { subscriptions } from "#app/store/schema";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Returns the subscription that Shopify last reported. Null if Shopify was never queried for the shop. */
export async function readSubscription(
  db: Database,
  shopId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.shopId, shopId));
  return row ?? null;
}

/** Returns the plan in force. A paid plan requires an active subscription. */
export function tierInForce(
  row: { readonly status: string; readonly tier: PlanTier } | null,
): PlanTier {
  return row?.status === "active" ? row.tier : "free";
}

/** Returns the plan in force for a shop. */
export async function planOf(db: Database, shopId: string): Promise<PlanTier> {
  const [row] = await db
    .select({ status: subscriptions.status, tier: subscriptions.tier })
    .from(subscriptions)
    .where(eq(subscriptions.shopId, shopId));
  return tierInForce(row ?? null);
}
