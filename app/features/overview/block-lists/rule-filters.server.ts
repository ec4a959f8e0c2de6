import { and, eq, lt, ne, not, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { ParsedInputOf } from "#app/contract/call";
import { type getRules, UNUSED_DAYS } from "#app/contract/rules/block-lists";
import { actsUnder, planOf } from "#app/features/plans/public.server";
import { isExpired, isMet, matchesFilters } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import { entryHits, ruleEntries } from "#app/store/schema";

export type RuleFilters = Omit<ParsedInputOf<typeof getRules>, "sort" | "page" | "pageSize">;

const { shopId, surface, kind, effect, action, source, enabled, createdAt } = ruleEntries;

/**
 * Returns the SQL condition for a shop's storefront rules. Every query of rules uses it to restrict rows to the shop.
 */
export function isRuleOf(shop: string): SQL | undefined {
  return and(eq(shopId, shop), eq(surface, "storefront"));
}

const unusedSince = (now: number) => new Date(now - UNUSED_DAYS * DAY_MS);

/** Returns the SQL condition for rules that matched no visit in the last UNUSED_DAYS. */
function isUnused(shop: string, now: number): SQL {
  const firstDay = unusedSince(now).toISOString().slice(0, 10);
  const { day, hits, monitored } = entryHits;
  return not(isMet(shop, sql`${day} >= ${firstDay}::date and (${hits} > 0 or ${monitored} > 0)`));
}

function isOnTab(shop: string, tab: RuleFilters["tab"], now: number): SQL | undefined {
  switch (tab) {
    case "all":
      return undefined;
    case "visitors":
      return and(eq(effect, "block"), ne(action, "monitor"));
    case "watch":
      return and(eq(effect, "block"), eq(action, "monitor"));
    case "unused":
      return isUnused(shop, now);
  }
}

/** Returns the SQL condition for rules that are enabled but not in effect under the shop's plan. */
async function isInactive(db: Database, shop: string, now: number): Promise<SQL | undefined> {
  const acts = actsUnder(await planOf(db, shop), shop, sql`${ruleEntries.id}`);
  return and(eq(enabled, true), not(isExpired(now)), acts ? not(acts) : sql`false`);
}

/** Returns the SQL condition of filters on a shop's rules. Allow entries have no action. */
export async function matchingRules(
  db: Database,
  shop: string,
  filters: RuleFilters,
  now: number,
): Promise<SQL | undefined> {
  const { tab, kind: ofKind, status } = filters;
  const equals = <Value extends string>(column: SQL, value: Value | "any") =>
    value === "any" ? undefined : sql`${column} = ${value}`;
  return and(
    isRuleOf(shop),
    isOnTab(shop, tab, now),
    equals(sql`${kind}`, ofKind),
    equals(sql`case when ${effect} = 'block' then ${action} end`, filters.action),
    equals(sql`${source}`, filters.source),
    filters.age === "old" ? lt(createdAt, unusedSince(now)) : undefined,
    status === "inactive" ? await isInactive(db, shop, now) : undefined,
    matchesFilters(
      {
        kind: ofKind === "any" ? null : ofKind,
        search: filters.search,
        status: status === "inactive" ? "any" : status,
        effect: filters.effect,
      },
      now,
    ),
  );
}
