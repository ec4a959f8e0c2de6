import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { RuleConflict } from "#app/contract/rules/block-lists";
import type { RuleKind } from "#app/engine/kinds";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { isRuleOf, matchingRules, type RuleFilters } from "./rule-filters.server";
import { readLists } from "./rule-pages.queries.server";

/** Number of rules of one kind that never take effect, by cause. */
export interface IdleCount {
  readonly cause: Extract<RuleConflict["cause"], "expired" | "unused" | "switched-off">;
  readonly kind: RuleKind;
  readonly count: number;
}

/** Filters that match every rule. */
const EVERY: RuleFilters = {
  tab: "all",
  kind: "any",
  search: "",
  status: "any",
  effect: "any",
  action: "any",
  source: "any",
  age: "any",
};

async function countByKind(
  db: Database,
  cause: IdleCount["cause"],
  where: SQL | undefined,
): Promise<IdleCount[]> {
  const { kind } = ruleEntries;
  const found = await db
    .select({ kind, count: sql<number>`count(*)::int` })
    .from(ruleEntries)
    .where(where)
    .groupBy(kind)
    .orderBy(kind);
  return found.map((counts) => ({ cause, ...counts }));
}

/**
 * Counts rules that never take effect: the list is off, the rule has expired, or no visit matched it for long.
 */
export async function countIdle(db: Database, shop: string, now: number): Promise<IdleCount[]> {
  const { kind, enabled } = ruleEntries;
  const matching = (part: Partial<RuleFilters>) =>
    matchingRules(db, shop, { ...EVERY, ...part }, now);
  const off = (await readLists(db, shop)).flatMap((list) => (list.enabled ? [] : list.kind));
  const isOff = and(isRuleOf(shop), eq(enabled, true), inArray(kind, off));
  return [
    ...(off.length > 0 ? await countByKind(db, "switched-off", isOff) : []),
    ...(await countByKind(db, "expired", await matching({ status: "expired" }))),
    ...(await countByKind(
      db,
      "unused",
      await matching({ tab: "unused", status: "enabled", effect: "block", age: "old" }),
    )),
  ];
}
