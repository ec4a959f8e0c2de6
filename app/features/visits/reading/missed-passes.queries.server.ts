import { sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import type { Period } from "./visit-period";

/** Adds unanswered page views to a shop's counter of an hour. Ignores deleted shops. */
export async function addMissedPasses(
  db: Database,
  where: { readonly shopId: string; /** Start of the hour, ISO 8601. */ readonly hour: string },
  passes: number,
): Promise<void> {
  await db.execute(sql`
    insert into missed_counters (shop_id, hour, passes)
    select id, ${where.hour}::timestamptz, ${passes}::bigint
    from shops where id = ${where.shopId}::uuid
    on conflict (shop_id, hour) do update set
      passes = missed_counters.passes + excluded.passes`);
}

/** Returns the number of unanswered page views that browsers reported in the hours of a period. */
export async function readMissedPasses(
  db: Database,
  shopId: string,
  { from, until }: Period,
): Promise<number> {
  const [found] = await rows<{ passes: number }>(
    db,
    sql`select coalesce(sum(passes), 0)::float8 as passes from missed_counters
        where shop_id = ${shopId}::uuid and hour >= ${moment(from)}
          and hour < ${moment(until)}`,
  );
  return found?.passes ?? 0;
}
