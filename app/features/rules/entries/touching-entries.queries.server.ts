import { and, asc, type SQL, sql } from "drizzle-orm";

import { compareAddresses, formatAddress } from "../../../engine/net/address";
import type { Interval } from "../../../engine/net/interval";
import type { Database } from "../../../store/client.server";
import { ruleEntries } from "../../../store/schema";
import { holdsAddress } from "./entry-filters.server";
import { isInList } from "./rule-list.queries.server";

const { value } = ruleEntries;
const isRange = sql`position('-' in ${value}) > 0`;

/** First and last address of an entry's value, without the length of its block. */
const first = sql`case when ${isRange} then split_part(${value}, '-', 1)::inet
  else host(network(${value}::inet))::inet end`;
const last = sql`case when ${isRange} then split_part(${value}, '-', 2)::inet
  else host(broadcast(${value}::inet))::inet end`;

function sharesAddresses({ from, to }: Interval): SQL {
  if (compareAddresses(from, to) === 0) return holdsAddress(from);
  return sql`(${first} <= ${formatAddress(to)}::inet and ${last} >= ${formatAddress(from)}::inet)`;
}

/**
 * Entries of the shop's storefront IP list that share an address with `interval`, the oldest first.
 * Switched off and expired ones are among them.
 */
export async function ipEntriesTouching(
  db: Database,
  shopId: string,
  interval: Interval,
  limit: number,
) {
  const { id, effect, enabled, expiresAt, label, createdAt } = ruleEntries;
  const found = await db
    .select({ id, value, effect, enabled, expiresAt, label })
    .from(ruleEntries)
    .where(and(isInList({ shopId, surface: "storefront", kind: "ip" }), sharesAddresses(interval)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return found.map((entry) => ({ ...entry, expiresAt: entry.expiresAt?.toISOString() ?? null }));
}
