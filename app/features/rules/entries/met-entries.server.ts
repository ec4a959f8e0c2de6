import { type SQL, sql } from "drizzle-orm";

import { entryHits, ruleEntries } from "../../../store/schema";

/**
 * True for entries that visits met on days of which `how` holds. The counters are asked apart from the entries: where the log is
 * spread over several machines, they are on others.
 */
export function isMet(shop: string, how: SQL): SQL {
  return sql`${ruleEntries.id} in (select distinct ${entryHits.entryId} from ${entryHits}
    where ${entryHits.shopId} = ${shop} and ${how})`;
}
