import { and, asc } from "drizzle-orm";

import type { Interval } from "#app/engine/net/interval";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { touchesAny } from "./ip-values.server";
import { isInList } from "./rule-list.queries.server";

/**
 * Returns entries of the shop's storefront IP list that share an address with `interval`, oldest
 * first. Includes disabled and expired ones.
 */
export async function ipEntriesTouching(
  db: Database,
  shopId: string,
  interval: Interval,
  limit: number,
) {
  const { id, value, effect, enabled, expiresAt, label, createdAt } = ruleEntries;
  const found = await db
    .select({ id, value, effect, enabled, expiresAt, label })
    .from(ruleEntries)
    .where(and(isInList({ shopId, surface: "storefront", kind: "ip" }), touchesAny([interval])))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return found.map((entry) => ({ ...entry, expiresAt: entry.expiresAt?.toISOString() ?? null }));
}
