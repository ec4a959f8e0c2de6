import { sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import { CHANGES_SHOWN } from "#app/contract/dashboard";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/** Cancelled orders of one hour, by its start (epoch milliseconds). */
export interface HourOfCancels {
  readonly hour: number;
  readonly orders: number;
}

/** Orders that Palisade cancelled since a time (epoch milliseconds), by hour. */
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
          and cancelled_at >= to_timestamp(${since}::float8 / 1000)
        group by 1
        order by 1`,
  );
}

/** Entries of one change that are looked at. A file may bring 50,000. */
const ENTRIES_OF_CHANGE = 5_000;

/** Blocks by block entries that a change wrote or removed, on its day and the next. */
const BY_ENTRIES = sql`(
  select sum(hit.hits) from (
    select item_id, before from ruleset_changes
    where shop_id = made.shop_id and change_id = made.change_id and item = 'entry'
    order by seq limit ${ENTRIES_OF_CHANGE}::int) as touched
  left join rule_entries entry on entry.id = touched.item_id and entry.shop_id = made.shop_id
  join entry_hits hit on hit.shop_id = made.shop_id and hit.entry_id = touched.item_id
    and hit.day between made.day and made.day + 1
  where coalesce(entry.effect, touched.before ->> 'effect') = 'block')`;

/** Blocks without an entry: those of the list's kind while it allows only its entries. */
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
  /** Visits that rules of the change blocked in the day after it. */
  readonly blocked: number;
}

/** Changes of rules since a time (epoch milliseconds), the newest first, as the history names them. */
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
        where at >= to_timestamp(${since}::float8 / 1000)
        order by version desc`,
  );
  return changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() }));
}
