import { and, eq, inArray } from "drizzle-orm";

import type { RuleKind } from "../../../engine/kinds";
import type { Database } from "../../../store/client.server";
import { ruleEntries } from "../../../store/schema";

/** An entry as the report names it. */
export interface NamedRule {
  readonly kind: RuleKind;
  readonly value: string;
}

/** The named entries of a shop by id; those that are gone are absent. */
export async function namesOfRules(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRule>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: ruleEntries.id, kind: ruleEntries.kind, value: ruleEntries.value })
    .from(ruleEntries)
    .where(and(eq(ruleEntries.shopId, shopId), inArray(ruleEntries.id, [...ids])));
  return new Map(found.map(({ id, ...rule }) => [id, rule]));
}
