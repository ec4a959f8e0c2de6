import { and, eq, sql } from "drizzle-orm";

import type { OutputOf } from "../../../contract/call";
import type { getFollowedLists } from "../../../contract/rules/rules";
import { RULE_KINDS } from "../../../engine/kinds";
import type { Database } from "../../../store/client.server";
import { ruleEntries, ruleLists } from "../../../store/schema";
import { isExpired, NEW_LIST } from "../entries/rule-list.queries.server";

/** Of every kind, in the order of the engine, whether the firewall uses the storefront's list, and its size. */
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
    .select({ kind: ruleEntries.kind, entries: sql<number>`count(*)::int` })
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.surface, "storefront"),
        eq(ruleEntries.enabled, true),
        sql`not ${isExpired(now)}`,
      ),
    )
    .groupBy(ruleEntries.kind);
  const entriesOf = new Map(counted.map((row) => [row.kind, row.entries]));
  const listOf = (where: string, name: string) =>
    saved.find((list) => list.surface === where && list.kind === name) ?? NEW_LIST;
  return RULE_KINDS.map((name) => {
    const entries = listOf("storefront", name).enabled ? entriesOf.get(name) : 0;
    return { kind: name, follows: listOf("firewall", name).follows, entries: entries ?? 0 };
  });
}
