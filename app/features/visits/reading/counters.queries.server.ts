import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { reportStart, type ReportWindow } from "./report-window";

/** Number of visits with the same surface, outcome and cause. */
export interface OutcomeTotal {
  readonly surface: string;
  readonly outcome: string;
  /** Reason.cause of engine/decision.ts: a rule kind, or one of the fixed causes. */
  readonly cause: string;
  readonly visits: number;
}

/**
 * Returns the numbers of visits of the last `days` times 24 hours by surface, outcome and cause. Omits combinations
 * without visits.
 *
 * The window contains the current clock hour so far and the `days * 24` full hours before it.
 */
export async function visitTotals(
  db: Database,
  shopId: string,
  window: { readonly days: number; readonly now: number },
): Promise<OutcomeTotal[]> {
  return rows<OutcomeTotal>(
    db,
    sql`select surface, outcome, cause, sum(visits)::float8 as visits
        from visit_counters
        where shop_id = ${shopId} and hour >= ${windowStart(window)}
          and hour <= ${moment(window.now)}
        group by surface, outcome, cause
        order by surface, outcome, cause`,
  );
}

/**
 * Returns the numbers of visits in the hours that start between `from` (included) and `until` (excluded) by surface,
 * outcome and cause. Omits combinations without visits. Epoch milliseconds.
 */
export async function visitsBetween(
  db: Database,
  shopId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<OutcomeTotal[]> {
  return rows<OutcomeTotal>(
    db,
    sql`select surface, outcome, cause, sum(visits)::float8 as visits
        from visit_counters
        where shop_id = ${shopId} and hour >= ${moment(from)}
          and hour < ${moment(until)}
        group by surface, outcome, cause`,
  );
}

/** Reports whether a visit of a shop was counted at or before a time (epoch milliseconds). */
export async function wasCounting(db: Database, shopId: string, at: number): Promise<boolean> {
  const [found] = await rows<{ was: boolean }>(
    db,
    sql`select exists (select 1 from visit_counters
          where shop_id = ${shopId} and hour <= ${moment(at)}) as was`,
  );
  return found?.was ?? false;
}

export interface CountryTotal {
  /** ISO 3166-1 alpha-2. "" if the country is unknown. */
  readonly country: string;
  readonly visits: number;
}

/** Returns the numbers of logged visits of a surface in the last `days` times 24 hours by country, highest first. */
export async function visitsByCountry(
  db: Database,
  {
    shopId,
    surface,
    ...window
  }: ReportWindow & { readonly shopId: string; readonly surface: Surface },
): Promise<CountryTotal[]> {
  const visits = surface === "firewall" ? sql`firewall` : sql`visits - firewall - counted_only`;
  return rows<CountryTotal>(
    db,
    sql`select country, sum(${visits})::float8 as visits
        from country_counters
        where shop_id = ${shopId} and hour >= ${windowStart(window)}
          and hour <= ${moment(window.now)}
        group by country
        having sum(${visits}) > 0
        order by visits desc, country`,
  );
}

export interface EntryHits {
  readonly entryId: string;
  /** Visits that the entry decided in the last seven UTC days and today. */
  readonly hits7d: number;
  /** Time of the last visit that the entry decided, ISO 8601. Null if none. */
  readonly lastHitAt: string | null;
  /** Visits that matched the entry with the action "monitor" in the last seven UTC days and today. */
  readonly monitored7d: number;
  /** Time of the last visit that matched with the action "monitor", ISO 8601. Null if none. */
  readonly lastMonitoredAt: string | null;
}

/** Returns the hits of entries by entry id. Omits entries that never matched a visit. */
export async function entryHits(
  db: Database,
  shopId: string,
  query: { readonly entryIds: readonly string[]; readonly now: number },
): Promise<Map<string, EntryHits>> {
  if (query.entryIds.length === 0) return new Map();
  const firstDay = new Date(query.now - 7 * DAY_MS).toISOString().slice(0, 10);
  const found = await rows<{
    entryId: string;
    hits7d: number;
    lastAt: number | null;
    monitored7d: number;
    monitoredAt: number | null;
  }>(
    db,
    sql`select entry_id as "entryId",
          coalesce(sum(hits) filter (where day >= ${firstDay}::date), 0)::float8 as hits7d,
          (extract(epoch from max(last_at)) * 1000)::float8 as "lastAt",
          coalesce(sum(monitored) filter (where day >= ${firstDay}::date), 0)::float8
            as "monitored7d",
          (extract(epoch from max(last_monitored_at)) * 1000)::float8 as "monitoredAt"
        from entry_hits
        where shop_id = ${shopId} and entry_id = any(${sql.param(query.entryIds)}::uuid[])
        group by entry_id`,
  );
  return new Map(
    found.map(({ entryId, hits7d, lastAt, monitored7d, monitoredAt }) => [
      entryId,
      { entryId, hits7d, lastHitAt: iso(lastAt), monitored7d, lastMonitoredAt: iso(monitoredAt) },
    ]),
  );
}

function iso(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/** Numbers of visits in the counters and in the log. They are equal unless rows were deleted. */
export interface CountCheck {
  /** sum(visits) - sum(counted_only) of the counters. */
  readonly counted: number;
  /** Rows in the visitor log, without the merchant's own tests. */
  readonly logged: number;
}

/** Counts visits in the counters and in the log since the hour of `since` (epoch milliseconds). */
export async function checkCounts(
  db: Database,
  shopId: string,
  since: number,
): Promise<CountCheck> {
  const hour = new Date(since - (since % HOUR_MS)).toISOString();
  const [check] = await rows<CountCheck>(
    db,
    sql`select
          (select coalesce(sum(visits - counted_only), 0)::float8 from visit_counters
            where shop_id = ${shopId} and hour >= ${hour}::timestamptz) as counted,
          (select count(*)::float8 from visits
            where shop_id = ${shopId} and at >= ${hour}::timestamptz
              and outcome <> 'test') as logged`,
  );
  return check ?? { counted: 0, logged: 0 };
}

function windowStart(window: ReportWindow) {
  return moment(reportStart(window));
}
