import { and, desc, eq, lt, not, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { ParsedInputOf } from "#app/contract/call";
import { type getWhitelist, STALE_DAYS } from "#app/contract/rules/whitelists";
import type { RuleKind } from "#app/engine/kinds";
import type { Database } from "#app/store/client.server";
import { entryHits, ruleEntries, ruleLists } from "#app/store/schema";

import { matchesFilters } from "../entries/entry-filters.server";
import { isMet } from "../entries/met-entries.server";

type Query = ParsedInputOf<typeof getWhitelist>;

const { id, shopId, surface, kind, effect, createdAt } = ruleEntries;

/**
 * Matches the storefront's allow entries of a shop. Every whitelist query uses this condition, so that none omits the
 * shop.
 */
function isAllowEntry(ofShop: string): SQL | undefined {
  return and(eq(shopId, ofShop), eq(surface, "storefront"), eq(effect, "allow"));
}

/** Matches entries that were created before the stale period and allowed no visitor during it. */
function isStale(ofShop: string, now: number): SQL | undefined {
  const since = new Date(now - STALE_DAYS * DAY_MS);
  const { lastAt } = entryHits;
  const isSeen = isMet(ofShop, sql`${lastAt} >= ${since.toISOString()}::timestamptz`);
  return and(lt(createdAt, since), not(isSeen));
}

function whereClause(
  ofShop: string,
  { kind: requestedKind, search, status }: Query,
  now: number,
): SQL | undefined {
  const ofKind = requestedKind === "any" ? null : requestedKind;
  return and(
    ofKind === null ? undefined : eq(kind, ofKind),
    status === "stale" ? isStale(ofShop, now) : undefined,
    matchesFilters(
      { kind: ofKind, search, status: status === "stale" ? "any" : status, effect: "any" },
      now,
    ),
  );
}

/** Returns one page of the allow entries, newest first, and the number of matching entries. */
export async function readAllowPage(db: Database, ofShop: string, query: Query, now: number) {
  const where = and(isAllowEntry(ofShop), whereClause(ofShop, query, now));
  const entries = await db
    .select()
    .from(ruleEntries)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    entries,
    matching: await db.$count(ruleEntries, where),
    total: await db.$count(ruleEntries, isAllowEntry(ofShop)),
  };
}

/** Returns the kinds whose list is off at the storefront. */
export async function readSwitchedOff(db: Database, ofShop: string): Promise<RuleKind[]> {
  const found = await db
    .select({ kind: ruleLists.kind })
    .from(ruleLists)
    .where(
      and(
        eq(ruleLists.shopId, ofShop),
        eq(ruleLists.surface, "storefront"),
        eq(ruleLists.enabled, false),
      ),
    );
  return found.map((list) => list.kind);
}
