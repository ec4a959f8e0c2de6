import { and, eq, sql } from "drizzle-orm";

import type { OutputOf } from "#app/contract/call";
import type { getFollowedLists } from "#app/contract/rules/rules";
import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { ruleEntries, ruleLists } from "#app/store/schema";

import { isExpired } from "../entries/rule-list.queries.server";
import { NEW_LIST } from "../entries/stored-list";

/**
 * Returns whether the firewall uses the storefront's list, and the sizes of both lists, for every kind in the
 * engine's order.
 */
export async function readFollowedLists(
  db: Database,
  shopId: string,
  now: number,
): Promise<OutputOf<typeof getFollowedLists>["lists"]> {
  const { surface, kind, enabled, follows } = ruleLists;
  const saved = await db
    .select({ surface, kind, enabled, follows })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  const counted = await db
    .select({
      surface: ruleEntries.surface,
      kind: ruleEntries.kind,
      entries: sql<number>`count(*)::int`,
    })
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.enabled, true),
        sql`not ${isExpired(now)}`,
      ),
    )
    .groupBy(ruleEntries.surface, ruleEntries.kind);
  const listOf = (where: Surface, name: RuleKind) =>
    saved.find((list) => list.surface === where && list.kind === name) ?? NEW_LIST;
  const sizeOf = (where: Surface, name: RuleKind) => {
    const found = counted.find((row) => row.surface === where && row.kind === name);
    return listOf(where, name).enabled ? (found?.entries ?? 0) : 0;
  };
  return RULE_KINDS.map((kind) => ({
    kind,
    follows: listOf("firewall", kind).follows,
    entries: sizeOf("storefront", kind),
    own: sizeOf("firewall", kind),
  }));
}
