import { visitTotals } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { protectedPageViews } from "../subscription/page-views";
import { readSubscription } from "../subscription/subscription.queries.server";
import { readCycleUsage, usageSubscription } from "../usage/usage.queries.server";

/** The platform bills every thirty days. */
const CYCLE_DAYS = 30;

/**
 * Protected page views that are used up: those of the shop's own cycle with pay-as-you-go, else of
 * the last thirty days.
 *
 * @param now epoch milliseconds
 */
export async function pageViewsUsed(db: Database, shopId: string, now: number): Promise<number> {
  const subscription = usageSubscription(await readSubscription(db, shopId));
  if (subscription) return (await readCycleUsage(db, subscription, now)).pageViews;
  return protectedPageViews(await visitTotals(db, shopId, { days: CYCLE_DAYS, now }));
}
