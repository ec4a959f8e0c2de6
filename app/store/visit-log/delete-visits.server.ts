import { sql } from "drizzle-orm";

import { type Queryable, rows } from "../rows.server";
import { LOG_TABLES } from "./distribute-log.server";

/**
 * Deletes the oldest visits of a shop.
 *
 * @param until epoch milliseconds; visits after it stay
 * @param limit of rows, so that no step holds its locks for long
 * @returns how many were deleted; fewer than the limit: there are no more
 */
export async function deleteVisits(
  db: Queryable,
  { shopId, until }: { readonly shopId: string; readonly until: number },
  limit: number,
): Promise<number> {
  const [deleted] = await rows<{ visits: number }>(
    db,
    // Rows are named by their whole key, the time in it, so that each is looked for in the part of its day alone.
    sql`with old as (
          select at, id from visits
          where shop_id = ${shopId}::uuid and at <= to_timestamp(${until}::float8 / 1000)
          order by at limit ${limit}::int),
        gone as (
          delete from visits using old
          where visits.shop_id = ${shopId}::uuid and visits.at = old.at and visits.id = old.id
          returning 1)
        select count(*)::int as visits from gone`,
  );
  return deleted?.visits ?? 0;
}

/** Deletes what is counted of a shop's visits. */
export async function deleteCounts(db: Queryable, shopId: string): Promise<void> {
  for (const table of LOG_TABLES) {
    if (table === "visits") continue;
    await db.execute(sql`delete from ${sql.identifier(table)} where shop_id = ${shopId}::uuid`);
  }
}
