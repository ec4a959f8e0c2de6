import { and, eq, gte, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { redirectCounters } from "#app/store/schema";

/** Numbers of visitors' choices for one redirect. */
export interface Choices {
  /** Number of page views that showed the suggestion or redirected automatically. */
  readonly shown: number;
  readonly accepted: number;
  readonly stayed: number;
}

export const NO_CHOICES: Choices = { shown: 0, accepted: 0, stayed: 0 };

const REPORT_DAYS = 30;

/** Returns the day in UTC: "2026-11-20". */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the counts of the last thirty days by redirect id. */
export async function readChoices(
  db: Database,
  shopId: string,
  now: number,
): Promise<ReadonlyMap<string, Choices>> {
  const { ruleId, day, shown, accepted, stayed } = redirectCounters;
  const sum = (column: typeof shown | typeof accepted | typeof stayed) =>
    sql<number>`sum(${column})::float8`;
  const found = await db
    .select({ ruleId, shown: sum(shown), accepted: sum(accepted), stayed: sum(stayed) })
    .from(redirectCounters)
    .where(
      and(eq(redirectCounters.shopId, shopId), gte(day, dayOf(now - (REPORT_DAYS - 1) * DAY_MS))),
    )
    .groupBy(ruleId);
  return new Map(found.map(({ ruleId, ...choices }) => [ruleId, choices]));
}

/** Adds choices to the day's counters. Discards choices for a deleted redirect. */
export async function addChoices(
  db: Database,
  where: { readonly shopId: string; readonly ruleId: string; readonly day: string },
  { shown, accepted, stayed }: Choices,
): Promise<void> {
  const { shopId, ruleId, day } = where;
  await db.execute(sql`
    insert into redirect_counters (shop_id, rule_id, day, shown, accepted, stayed)
    select shop_id, id, ${day}::date, ${shown}::bigint, ${accepted}::bigint, ${stayed}::bigint
    from redirect_rules where id = ${ruleId}::uuid and shop_id = ${shopId}::uuid
    on conflict (shop_id, rule_id, day) do update set
      shown = redirect_counters.shown + excluded.shown,
      accepted = redirect_counters.accepted + excluded.accepted,
      stayed = redirect_counters.stayed + excluded.stayed`);
}
