import { sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { PLACE_SHIFT } from "#app/base/registers";
import { estimateVisitors, type RankCount } from "#app/platform/visitor-sketch/estimate";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import type { Period } from "./visit-period";

/**
 * Estimates the distinct visitors of a period of whole hours.
 *
 * Reads one sketch per whole day, and one sketch per hour for the rest of the period.
 *
 * @returns null if the period begins before visitors were counted
 */
export async function uniqueVisitors(
  db: Database,
  shopId: string,
  { from, until }: Period,
): Promise<number | null> {
  const firstDay = moment(Math.ceil(from / DAY_MS) * DAY_MS);
  const endOfDays = moment(Math.floor(until / DAY_MS) * DAY_MS);
  const inPeriod = sql`start >= ${moment(from)} and start < ${moment(until)}`;
  const [found] = await rows<{ isWhole: boolean; counts: RankCount[] }>(
    db,
    sql`with hit as (
      select max(value) & ${(1 << PLACE_SHIFT) - 1} as rank
      from visitor_sketches, unnest(registers) as value
      where shop_id = ${shopId} and ${inPeriod}
        and (start >= ${firstDay} and start < ${endOfDays}) = (span = 'day')
      group by value >> ${PLACE_SHIFT}
    ), ranks as (select rank, count(*) as registers from hit group by rank)
    select (select coalesce(json_agg(ranks), '[]') from ranks) as counts,
      not exists (
        select from visit_counters where shop_id = ${shopId} and hour >= ${moment(from)}
          and hour < ${moment(until)} and hour < coalesce(
            (select min(start) from visitor_sketches where shop_id = ${shopId} and span = 'hour'), 'infinity')
      ) as "isWhole"`,
  );
  return found?.isWhole ? estimateVisitors(found.counts) : null;
}
