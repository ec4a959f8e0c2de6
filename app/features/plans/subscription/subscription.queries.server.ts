import { eq } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { Database } from "#app/store/client.server";
import { subscriptions } from "#app/store/schema";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What the platform last said about a shop's subscription; null before it was first asked. */
export async function readSubscription(
  db: Database,
  shopId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.shopId, shopId));
  return row ?? null;
}

/** The plan in force: a paid one only while its subscription is active. */
export function tierInForce(
  row: { readonly status: string; readonly tier: PlanTier } | null,
): PlanTier {
  return row?.status === "active" ? row.tier : "free";
}

/** The plan in force for a shop. */
export async function planOf(db: Database, shopId: string): Promise<PlanTier> {
  const [row] = await db
    .select({ status: subscriptions.status, tier: subscriptions.tier })
    .from(subscriptions)
    .where(eq(subscriptions.shopId, shopId));
  return tierInForce(row ?? null);
}
