import { visitTotals } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { protectedPageViews } from "../subscription/page-views";
import { readSubscription } from "../subscription/subscription.queries.server";
import { readCycleUsage, usageSubscription } from "../usage/usage.queries.server";

/** Billing cycle. Shopify bills every 30 days. */
const CYCLE_DAYS = 30;

/**
 * Counts the protected page views of the shop's billing cycle on Pay-As-You-Go, else of the last 30 days.
 *
 * @param now epoch milliseconds
 */
export async function pageViewsUsed(db: Database, shopId: string, now: number): Promise<number> {
  const subscription = usageSubscription(await readSubscription(db, shopId));
  if (subscription) return (await readCycleUsage(db, subscription, now)).pageViews;
  return protectedPageViews(await visitTotals(db, shopId, { days: CYCLE_DAYS, now }));
}
