import { sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import { CHANGES_SHOWN } from "#app/contract/dashboard";
import { changeText } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Number of orders cancelled in an hour, which starts at `hour` (epoch milliseconds). */
export interface HourOfCancels {
  readonly hour: number;
  readonly orders: number;
}

/** Counts the orders that Palisade cancelled since a time (epoch milliseconds), per hour. */
export async function cancelsByHour(
  db: Database,
  shopId: string,
  since: number,
): Promise<HourOfCancels[]> {
  return rows<HourOfCancels>(
    db,
    sql`select floor(extract(epoch from cancelled_at) * 1000 / ${HOUR_MS}::int)::float8 * ${HOUR_MS}::int
            as hour,
          count(*)::int as orders
        from orders
        where shop_id = ${shopId}::uuid and cancelled_by = 'us'
          and cancelled_at >= ${moment(since)}
        group by 1
        order by 1`,
  );
}

/** Maximum entries of a change that are examined. A file may import 50,000 entries. */
const ENTRIES_OF_CHANGE = 5_000;

/** Blocked visits by block entries that a change added, changed or deleted, on its day and the next. */
const BY_ENTRIES = sql`(
  select sum(hit.hits) from (
    select item_id, before from ruleset_changes
    where shop_id = made.shop_id and change_id = made.change_id and item = 'entry'
    order by seq limit ${ENTRIES_OF_CHANGE}::int) as touched
  left join rule_entries entry on entry.id = touched.item_id and entry.shop_id = made.shop_id
  join entry_hits hit on hit.shop_id = made.shop_id and hit.entry_id = touched.item_id
    and hit.day between made.day and made.day + 1
  where coalesce(entry.effect, touched.before ->> 'effect') = 'block')`;

/** Blocked visits without a matching entry, which an allow-only list blocked. */
const BY_LIST = sql`(
  select sum(counted.visits) from visit_counters counted
  where counted.shop_id = made.shop_id and counted.cause = made.kind and counted.outcome <> 'allow'
    and counted.hour >= date_trunc('hour', made.at) and counted.hour < made.at + interval '1 day'
    and exists (select from jsonb_array_elements(made.frame -> 'lists') as list
      where list ->> 'kind' = made.kind and list ->> 'surface' = made.surface
        and list ->> 'mode' = 'allow-only' and (list -> 'enabled')::boolean))`;

export interface RulesChange {
  /** ISO 8601. */
  readonly at: string;
  readonly summary: string;
  /** Visits that the changed rules blocked in the day after the change. */
  readonly blocked: number;
}

/** Reads changes of rules since a time (epoch milliseconds), newest first, with their history summaries. */
export async function readRuleChanges(
  db: Database,
  shopId: string,
  since: number,
): Promise<RulesChange[]> {
  const changes = await rows<Omit<RulesChange, "at"> & { at: number }>(
    db,
    sql`select (extract(epoch from at) * 1000)::float8 as at, summary,
          (coalesce(${BY_ENTRIES}, 0) + coalesce(${BY_LIST}, 0))::float8 as blocked
        from (
          select *, (at at time zone 'UTC')::date as day from ruleset_versions
          where shop_id = ${shopId}::uuid and about = 'rules'
          order by version desc limit ${CHANGES_SHOWN}::int) as made
        where at >= ${moment(since)}
        order by version desc`,
  );
  return changes.map(({ at, summary, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    summary: changeText(summary),
  }));
}
