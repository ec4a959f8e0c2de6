import { and, eq, sql } from "drizzle-orm";

import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { ruleEntries, ruleLists } from "#app/store/schema";

import { isExpired, isInList, isList } from "../entries/rule-list.queries.server";

/**
 * Reports whether the country list is allow-only without an active country. This invalid
 * configuration permits all visits (specification section 8).
 */
export async function isAllowOnlyWithoutCountries(
  db: Database,
  where: { readonly shopId: string; readonly surface: Surface },
  now: number,
): Promise<boolean> {
  const key = { ...where, kind: "country" } as const;
  const [list] = await db
    .select({ mode: ruleLists.mode, enabled: ruleLists.enabled })
    .from(ruleLists)
    .where(isList(key));
  if (!list?.enabled || list.mode !== "allow-only") return false;
  const [listed] = await db
    .select({ id: ruleEntries.id })
    .from(ruleEntries)
    .where(and(isInList(key), eq(ruleEntries.enabled, true), sql`not ${isExpired(now)}`))
    .limit(1);
  return listed === undefined;
}
