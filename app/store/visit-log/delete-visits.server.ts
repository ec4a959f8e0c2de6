import { sql } from "drizzle-orm";

import { moment } from "../moment";
import { type Queryable, rows } from "../rows.server";
import { LOG_TABLES } from "./distribute-log.server";

/**
 * Deletes the oldest visits of a shop.
 *
 * @param until epoch milliseconds. Later visits stay
 * @param limit maximum rows, so that locks are short
 * @returns number of deleted visits. Fewer than the limit: no more exist
 */
export async function deleteVisits(
  db: Queryable,
  { shopId, until }: { readonly shopId: string; readonly until: number },
  limit: number,
): Promise<number> {
  const [deleted] = await rows<{ visits: number }>(
    db,
    // The whole key includes the time, so each row is looked up only in the partition of its day.
    sql`with old as (
          select at, id from visits
          where shop_id = ${shopId}::uuid and at <= ${moment(until)}
          order by at limit ${limit}::int),
        gone as (
          delete from visits using old
          where visits.shop_id = ${shopId}::uuid and visits.at = old.at and visits.id = old.id
          returning 1)
        select count(*)::int as visits from gone`,
  );
  return deleted?.visits ?? 0;
}

/** Deletes the counters of a shop's visits. */
export async function deleteCounts(db: Queryable, shopId: string): Promise<void> {
  for (const table of LOG_TABLES) {
    if (table === "visits") continue;
    await db.execute(sql`delete from ${sql.identifier(table)} where shop_id = ${shopId}::uuid`);
  }
}
