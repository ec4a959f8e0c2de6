import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { subscriptions } from "#app/store/schema";

import { recordPlanChange } from "./plan-change.server";
import { readSubscription, tierInForce } from "./subscription.queries.server";
import { nextTrialRecord } from "./trial-days";
import { readTrial, writeTrial } from "./trials.queries.server";

/**
 * Ends a shop's subscription after the app was removed, which cancels it at Shopify.
 *
 * The plan becomes free. Unused trial days are available to the next installation.
 *
 * @param at time of the removal
 */
export async function endSubscription(
  tx: Database,
  shop: { readonly id: string; readonly domain: string },
  at: Date,
): Promise<void> {
  const row = await readSubscription(tx, shop.id);
  const record = await readTrial(tx, shop.domain);
  if (record.running) {
    await writeTrial(tx, shop.domain, nextTrialRecord(record, null, at.getTime()));
  }
  if (!row) return;
  const isEnded = row.status === "active" || row.status === "frozen";
  await tx
    .update(subscriptions)
    .set({
      ...(isEnded && { status: "cancelled" }),
      scheduledTier: null,
      scheduledInterval: null,
      pendingTier: null,
      pendingInterval: null,
      pendingSince: null,
    })
    .where(eq(subscriptions.shopId, shop.id));
  const from = tierInForce(row);
  if (from === "free") return;
  const because = { status: "uninstalled", subscription: row.platformId };
  const change = { shop, from, to: "free", actor: "platform", because, at: at.getTime() } as const;
  await recordPlanChange(tx, change);
}
