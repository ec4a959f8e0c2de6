import type { PlanTier } from "../../app/contract/plan-features";
import type { Database } from "../../app/store/client.server";
import { subscriptions } from "../../app/store/schema";

/** Puts a shop on a plan, as an approved subscription would. */
export async function setPlan(db: Database, shopId: string, tier: PlanTier): Promise<void> {
  const row = {
    tier,
    status: tier === "free" ? "cancelled" : "active",
    askedAt: new Date(),
  } as const;
  await db
    .insert(subscriptions)
    .values({ shopId, ...row })
    .onConflictDoUpdate({ target: subscriptions.shopId, set: row });
}
