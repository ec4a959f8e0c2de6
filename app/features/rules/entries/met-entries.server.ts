import { type SQL, sql } from "drizzle-orm";

import { entryHits, ruleEntries } from "#app/store/schema";

/**
 * True for entries that visits met on days of which `how` holds. The counters are asked apart from the entries: where the log is
 * spread over several machines, they are on others. As a join it takes a second for ten thousand entries and a year; `id in (…)`
 * takes two, and a row by row search once the ids outgrow `work_mem`.
 */
export function isMet(shop: string, how: SQL): SQL {
  return sql`exists (select 1 from (
    select distinct ${entryHits.entryId} as id from ${entryHits} where ${entryHits.shopId} = ${shop} and ${how}
    ) as met where met.id = ${ruleEntries.id})`;
}
