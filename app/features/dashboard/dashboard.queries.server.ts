import { sql } from "drizzle-orm";

import { CHANGES_SHOWN } from "../../contract/dashboard";
import { HOUR_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";

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

/** Changes of rules since a time (epoch milliseconds), the newest first, as the history tells them. */
export async function readRuleChanges(
  db: Database,
  shopId: string,
  since: number,
): Promise<{ at: string; summary: string }[]> {
  const changes = await rows<{ at: number; summary: string }>(
    db,
    sql`select at, summary from (
          select (extract(epoch from at) * 1000)::float8 as at, summary from ruleset_versions
          where shop_id = ${shopId}::uuid and about = 'rules'
          order by version desc limit ${CHANGES_SHOWN}::int) as newest
        where at >= ${since}::float8`,
  );
  return changes.map(({ at, summary }) => ({ at: new Date(at).toISOString(), summary }));
}
