import { type SQL, sql } from "drizzle-orm";

import { entryHits, ruleEntries } from "#app/store/schema";

/**
 * Matches entries with hits on days that satisfy `how`. The subquery reads the counters separately
 * from the entries, because with a log on several machines they are on others. A join takes one
 * second for 10,000 entries and a year. `id in (…)` takes two seconds, and searches row by row once
 * the ids exceed `work_mem`.
 */
export function isMet(shop: string, how: SQL): SQL {
  return sql`exists (select 1 from (
    select distinct ${entryHits.entryId} as id from ${entryHits} where ${entryHits.shopId} = ${shop} and ${how}
    ) as met where met.id = ${ruleEntries.id})`;
}
