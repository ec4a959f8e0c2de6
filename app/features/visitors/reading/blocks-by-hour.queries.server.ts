import { sql } from "drizzle-orm";

import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";

/** Visits of one hour that saw the block page or were sent elsewhere, by cause. */
export interface HourOfBlocks {
  /** Start of the hour, epoch milliseconds. */
  readonly hour: number;
  readonly cause: string;
  readonly visits: number;
}

/** Blocked visits of the hours that start between two moments (epoch milliseconds), oldest first. */
export async function blocksByHour(
  db: Database,
  shopId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<HourOfBlocks[]> {
  return rows<HourOfBlocks>(
    db,
    sql`select (extract(epoch from hour) * 1000)::float8 as hour, cause,
          sum(visits)::float8 as visits
        from visit_counters
        where shop_id = ${shopId} and outcome in ('block', 'redirect')
          and hour >= to_timestamp(${from}::float8 / 1000)
          and hour <= to_timestamp(${until}::float8 / 1000)
        group by 1, 2
        order by 1, 2`,
  );
}

/**
 * When a visit was blocked last, from counters alone: the moment the deciding entry was hit, or the
 * start of the hour when no single entry decided (allow-only lists). Null: not since `since`.
 */
export async function lastBlockedAt(
  db: Database,
  shopId: string,
  since: number,
): Promise<number | null> {
  const [found] = await rows<{ at: number | null }>(
    db,
    sql`with last_hour as (
          select max(hour) as hour from visit_counters
          where shop_id = ${shopId} and outcome in ('block', 'redirect')
            and hour >= to_timestamp(${since}::float8 / 1000))
        select (extract(epoch from greatest(
          (select hour from last_hour),
          (select max(h.last_at) from entry_hits h
            join rule_entries e on e.id = h.entry_id and e.shop_id = h.shop_id
            where h.shop_id = ${shopId} and e.effect = 'block' and e.action in ('block', 'redirect')
              and h.last_at >= (select hour from last_hour)
              and h.day >= ((select hour from last_hour) at time zone 'UTC')::date)
        )) * 1000)::float8 as at`,
  );
  return found?.at ?? null;
}
