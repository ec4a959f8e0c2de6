import { and, desc, eq, sql } from "drizzle-orm";

import type { RuleList } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { changeText } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { ruleEntries, ruleLists, rulesetVersions } from "#app/store/schema";

import { NEW_LIST, type StoredList } from "./stored-list";

/** One rule list of one shop, identified by kind and surface. */
export interface ListKey {
  readonly shopId: string;
  readonly surface: Surface;
  readonly kind: RuleKind;
}

const CHANGES_SHOWN = 20;

export function isList({ shopId, surface, kind }: ListKey) {
  return and(
    eq(ruleLists.shopId, shopId),
    eq(ruleLists.surface, surface),
    eq(ruleLists.kind, kind),
  );
}

/** Matches the entries of a list. Every query about entries uses this condition, so that none omits the shop. */
export function isInList({ shopId, surface, kind }: ListKey) {
  return and(
    eq(ruleEntries.shopId, shopId),
    eq(ruleEntries.surface, surface),
    eq(ruleEntries.kind, kind),
  );
}

const state = {
  mode: ruleLists.mode,
  enabled: ruleLists.enabled,
  follows: ruleLists.follows,
  version: ruleLists.version,
};

/** Locks the list until the transaction ends. Other changes of the list wait. */
export async function lockList(tx: Database, key: ListKey): Promise<StoredList> {
  await tx.insert(ruleLists).values(key).onConflictDoNothing();
  const [list] = await tx.select(state).from(ruleLists).where(isList(key)).for("update");
  return list ?? NEW_LIST;
}

/** Matches entries with one of these values. All values are a single query parameter. */
export function isAmong(values: readonly string[]) {
  return sql`${ruleEntries.value} in (
    select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

/** Returns the number of entries of a list. */
export const countEntries = (db: Database, key: ListKey): Promise<number> =>
  db.$count(ruleEntries, isInList(key));

/** Matches expired entries. Does not use PostgreSQL's clock, so that tests can set the time. */
export function isExpired(now: number) {
  return sql<boolean>`coalesce(${ruleEntries.expiresAt} <= ${new Date(now).toISOString()}::timestamptz, false)`;
}

async function readCounts(db: Database, key: ListKey, now: number): Promise<RuleList["counts"]> {
  const count = (filter: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${filter}))::int`;
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      enabled: count(sql`${ruleEntries.enabled} and not ${isExpired(now)}`),
      block: count(sql`${ruleEntries.effect} = 'block'`),
      allow: count(sql`${ruleEntries.effect} = 'allow'`),
      expired: count(isExpired(now)),
    })
    .from(ruleEntries)
    .where(isInList(key));
  return counts ?? { total: 0, enabled: 0, block: 0, allow: 0, expired: 0 };
}

async function readChanges(db: Database, { shopId, surface, kind }: ListKey) {
  const changes = await db
    .select()
    .from(rulesetVersions)
    .where(
      and(
        eq(rulesetVersions.shopId, shopId),
        eq(rulesetVersions.surface, surface),
        eq(rulesetVersions.kind, kind),
      ),
    )
    .orderBy(desc(rulesetVersions.version))
    .limit(CHANGES_SHOWN);
  return changes.map(({ version, at, actor, summary, note }) => ({
    version,
    at: at.toISOString(),
    actor,
    summary: changeText(summary),
    note,
  }));
}

/** Returns a list with mode, switch, counts and latest changes, for screens. */
export async function readRuleList(db: Database, key: ListKey, now: number): Promise<RuleList> {
  const [list] = await db.select(state).from(ruleLists).where(isList(key));
  const counts = await readCounts(db, key, now);
  const changes = await readChanges(db, key);
  const { surface, kind } = key;
  return { surface, kind, ...(list ?? NEW_LIST), counts, changes };
}
