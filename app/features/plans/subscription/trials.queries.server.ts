import { eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { trials } from "#app/store/schema";

import { NO_TRIAL, type TrialRecord } from "./trial-days";

/** Returns a store's trial record, which survives the deletion of the shop (docs/reference/plans.md). */
export async function readTrial(db: Database, shopDomain: string): Promise<TrialRecord> {
  const [row] = await db.select().from(trials).where(eq(trials.shopDomain, shopDomain));
  if (!row) return NO_TRIAL;
  const { daysUsed, runningId, runningSince, runningDays } = row;
  const running =
    runningId && runningSince && runningDays !== null
      ? { subscriptionId: runningId, since: runningSince.getTime(), days: runningDays }
      : null;
  return { daysUsed, running };
}

export async function writeTrial(
  db: Database,
  shopDomain: string,
  { daysUsed, running }: TrialRecord,
): Promise<void> {
  const values = {
    daysUsed,
    runningId: running?.subscriptionId ?? null,
    runningSince: running ? new Date(running.since) : null,
    runningDays: running?.days ?? null,
  };
  // The Shopify id finds the record after the shop's row is erased and the store has another domain.
  const platformId = sql<string>`(select platform_id from shops where domain = ${shopDomain})`;
  const known = sql`coalesce(excluded.platform_id, ${trials.platformId})`;
  await db
    .insert(trials)
    .values({ shopDomain, platformId, ...values })
    .onConflictDoUpdate({ target: trials.shopDomain, set: { ...values, platformId: known } });
}
