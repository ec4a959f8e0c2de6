import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { ParsedInputOf } from "#app/contract/call";
import type { getRuleList } from "#app/contract/rules/rules";
import { actsUnder, planOf } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";
import { entryHits, ruleEntries } from "#app/store/schema";

import { matchesFilters } from "./entry-filters.server";
import { isInList, type ListKey } from "./rule-list.queries.server";

type ListQuery = ParsedInputOf<typeof getRuleList>;

export type StoredEntry = typeof ruleEntries.$inferSelect;

/** Counts each entry's hits of the last seven UTC days, including today. Entries show the same number. */
function hitsOfShop(db: Database, shopId: string, now: number) {
  const firstDay = new Date(now - 6 * DAY_MS).toISOString().slice(0, 10);
  return db
    .select({
      entryId: entryHits.entryId,
      recent:
        sql<number>`sum(${entryHits.hits}) filter (where ${entryHits.day} >= ${firstDay}::date)`.as(
          "recent",
        ),
      last: sql<Date>`max(${entryHits.lastAt})`.as("last"),
    })
    .from(entryHits)
    .where(eq(entryHits.shopId, shopId))
    .groupBy(entryHits.entryId)
    .as("hits_of_shop");
}

const newestFirst = [desc(ruleEntries.createdAt), desc(ruleEntries.id)];

function orderOf({ kind, sort }: ListQuery): SQL[] {
  if (sort === "created-asc") return [asc(ruleEntries.createdAt), asc(ruleEntries.id)];
  if (sort !== "value-asc") return newestFirst;
  // Sorts as addresses, not as text: 9.0.0.1 comes before 10.0.0.1.
  const address = sql`split_part(${ruleEntries.value}, '-', 1)::inet`;
  return kind === "ip" ? [asc(address), asc(ruleEntries.value)] : [asc(ruleEntries.value)];
}

/** Returns one sorted page of a list, and the number of matching entries on all pages. */
export async function readEntryPage(
  db: Database,
  key: ListKey,
  query: ListQuery,
  now: number,
): Promise<{ entries: StoredEntry[]; matching: number }> {
  const where = and(isInList(key), matchesFilters(query, now));
  const [count] = await db
    .select({ matching: sql<number>`count(*)::int` })
    .from(ruleEntries)
    .where(where);
  const page = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const byHits = query.sort === "hits-desc" || query.sort === "last-hit-desc";
  const entries = byHits
    ? await readByHits(db, key, where, { ...page, sort: query.sort, now })
    : await db
        .select()
        .from(ruleEntries)
        .where(where)
        .orderBy(...orderOf(query))
        .limit(page.limit)
        .offset(page.offset);
  return { entries, matching: count?.matching ?? 0 };
}

interface HitsPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: ListQuery["sort"];
  readonly now: number;
}

async function readByHits(db: Database, key: ListKey, where: SQL | undefined, page: HitsPage) {
  const hits = hitsOfShop(db, key.shopId, page.now);
  const first = page.sort === "hits-desc" ? hits.recent : hits.last;
  const found = await db
    .select({ entry: ruleEntries })
    .from(ruleEntries)
    .leftJoin(hits, eq(hits.entryId, ruleEntries.id))
    .where(where)
    .orderBy(sql`${first} desc nulls last`, ...newestFirst)
    .limit(page.limit)
    .offset(page.offset);
  return found.map(({ entry }) => entry);
}

/** Returns the entries of a list with one of these values, by value. */
export async function listedAmong(
  db: Database,
  key: ListKey,
  values: readonly string[],
): Promise<Map<string, { id: string; enabled: boolean }>> {
  const { id, value, enabled } = ruleEntries;
  const found = await db
    .select({ id, value, enabled })
    .from(ruleEntries)
    .where(and(isInList(key), inArray(value, [...values])));
  return new Map(found.map((entry) => [entry.value, { id: entry.id, enabled: entry.enabled }]));
}

/** Returns which of these entries decisions ignore because the shop's plan does not include them. */
export async function inactiveAmong(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const acts = actsUnder(await planOf(db, shopId), shopId, sql`${ruleEntries.id}`);
  if (acts === null || ids.length === 0) return new Set();
  const found = await db
    .select({ id: ruleEntries.id })
    .from(ruleEntries)
    .where(and(eq(ruleEntries.shopId, shopId), inArray(ruleEntries.id, [...ids]), not(acts)));
  return new Set(found.map(({ id }) => id));
}
