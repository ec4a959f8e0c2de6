import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { ParsedInputOf } from "#app/contract/call";
import type { getRules } from "#app/contract/rules/block-lists";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { KINDS_IN_ORDER } from "#app/engine/precedence";
import type { Database } from "#app/store/client.server";
import { entryHits, ruleEntries, ruleLists } from "#app/store/schema";

import { isRuleOf, matchingRules } from "./rule-filters.server";

type Query = ParsedInputOf<typeof getRules>;
export type StoredRule = typeof ruleEntries.$inferSelect;

const { id, kind, effect, position, createdAt } = ruleEntries;
const newestFirst = [desc(createdAt), desc(id)];

/** Order of evaluation: allow rules, the merchant's order, then kind by kind. */
const asRequested: readonly SQL[] = [
  sql`case when ${effect} = 'allow' then 0 when ${position} is not null then 1 else 2 end`,
  sql`case when ${effect} = 'block' then ${position} end nulls last`,
  sql`array_position(${sql.param([...KINDS_IN_ORDER])}::text[], ${kind})`,
  ...newestFirst,
];

/**
 * Returns the subquery of hits per rule: the count of the last seven UTC days including today, and the time of the last
 * hit.
 */
function hitsOf(db: Database, shop: string, now: number) {
  const firstDay = new Date(now - 6 * DAY_MS).toISOString().slice(0, 10);
  const isRecent = sql`${entryHits.day} >= ${firstDay}::date`;
  return db
    .select({
      entryId: entryHits.entryId,
      recent:
        sql<number>`sum(${entryHits.hits} + ${entryHits.monitored}) filter (where ${isRecent})`.as(
          "recent",
        ),
      last: sql`max(greatest(${entryHits.lastAt}, ${entryHits.lastMonitoredAt}))`.as("last"),
    })
    .from(entryHits)
    .where(eq(entryHits.shopId, shop))
    .groupBy(entryHits.entryId)
    .as("hits");
}

async function readPage(
  db: Database,
  shop: string,
  query: Query,
  where: SQL | undefined,
  now: number,
) {
  const offset = (query.page - 1) * query.pageSize;
  if (query.sort === "order" || query.sort === "created-desc") {
    const order = query.sort === "order" ? asRequested : newestFirst;
    return db
      .select()
      .from(ruleEntries)
      .where(where)
      .orderBy(...order)
      .limit(query.pageSize)
      .offset(offset);
  }
  const hits = hitsOf(db, shop, now);
  const first = query.sort === "hits-desc" ? hits.recent : hits.last;
  const found = await db
    .select({ rule: ruleEntries })
    .from(ruleEntries)
    .leftJoin(hits, eq(hits.entryId, id))
    .where(where)
    .orderBy(sql`${first} desc nulls last`, ...newestFirst)
    .limit(query.pageSize)
    .offset(offset);
  return found.map(({ rule }) => rule);
}

/** Returns one page of a shop's rules, the number of matching rules and the total. */
export async function readRulePage(db: Database, shop: string, query: Query, now: number) {
  const where = await matchingRules(db, shop, query, now);
  return {
    rules: await readPage(db, shop, query, where, now),
    matching: await db.$count(ruleEntries, where),
    total: await db.$count(ruleEntries, isRuleOf(shop)),
  };
}

/** Returns the prioritized rules, first to last. */
export function readPrioritized(db: Database, shop: string): Promise<StoredRule[]> {
  return db
    .select()
    .from(ruleEntries)
    .where(and(isRuleOf(shop), isNotNull(position), eq(effect, "block")))
    .orderBy(asc(position), ...newestFirst)
    .limit(RULE_LIMITS.prioritizedEntries);
}

/** Returns the storefront lists that have been saved at least once. */
export function readLists(db: Database, shop: string) {
  const { surface, mode, enabled } = ruleLists;
  return db
    .select({ kind: ruleLists.kind, mode, enabled })
    .from(ruleLists)
    .where(and(eq(ruleLists.shopId, shop), eq(surface, "storefront")));
}
