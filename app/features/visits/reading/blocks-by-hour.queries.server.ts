import { sql } from "drizzle-orm";

import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Number of visits of one hour and cause that got the block page or a redirect. */
export interface HourOfBlocks {
  /** Start of the hour, epoch milliseconds. */
  readonly hour: number;
  readonly cause: string;
  readonly visits: number;
}

/** Returns the numbers of blocked visits in the hours that start in a period (epoch milliseconds), oldest first. */
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
          and hour >= ${moment(from)}
          and hour <= ${moment(until)}
        group by 1, 2
        order by 1, 2`,
  );
}

/** The last visit that was blocked or redirected. */
export interface LastBlock {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly surface: Surface;
}

/**
 * Finds the last blocked visit. Its time comes from the visitor log, or is the start of its hour if the log no longer
 * contains the visit.
 *
 * @param since epoch milliseconds
 * @returns null if no visit was blocked since `since`
 */
export async function lastBlocked(
  db: Database,
  shopId: string,
  since: number,
): Promise<LastBlock | null> {
  const isBlocked = sql`shop_id = ${shopId}::uuid and outcome in ('block', 'redirect')`;
  const [found] = await rows<LastBlock>(
    db,
    sql`with last_hour as (
          select hour, surface from visit_counters
          where ${isBlocked} and hour >= ${moment(since)}
          order by hour desc limit 1),
        logged as (
          select at, surface from visits
          where ${isBlocked} and outcome <> 'allow' and at >= (select hour from last_hour)
          order by at desc limit 1)
        select (extract(epoch from coalesce(logged.at, last_hour.hour)) * 1000)::float8 as at,
          coalesce(logged.surface, last_hour.surface) as surface
        from last_hour left join logged on true`,
  );
  return found ?? null;
}
