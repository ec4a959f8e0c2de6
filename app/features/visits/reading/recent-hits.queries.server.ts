import { sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/**
 * Counts the logged visits that each entry decided in the last 24 hours. Entries without visits have the count 0.
 *
 * @param most maximum count per entry, so that the query is fast during an attack
 * @param now epoch milliseconds
 */
export async function recentHits(
  db: Database,
  shopId: string,
  { entryIds, now, most }: { entryIds: readonly string[]; now: number; most: number },
): Promise<ReadonlyMap<string, number>> {
  if (entryIds.length === 0) return new Map();
  const since = sql`${new Date(now - DAY_MS).toISOString()}::timestamptz`;
  const found = await rows<{ entryId: string; hits: number }>(
    db,
    sql`select named.id as "entryId", counted.hits
        from unnest(${sql.param(entryIds)}::uuid[]) as named(id)
        cross join lateral (
          select count(*)::int as hits from (
            select 1 from visits
            where shop_id = ${shopId}::uuid and entry_id = named.id and at > ${since}
              and outcome <> 'test'
            limit ${most}::int
          ) as recent
        ) as counted`,
  );
  return new Map(found.map(({ entryId, hits }) => [entryId, hits]));
}
