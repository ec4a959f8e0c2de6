import { and, eq, inArray, sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries } from "#app/store/schema";

import { type DeletedEntry, describeDeletedRule, describeRule } from "../words/rule-words";

/** Kind and name of an entry in the report. */
export interface NamedRule {
  readonly kind: RuleKind;
  readonly words: string;
  readonly isDeleted: boolean;
}

/** Returns the names of a shop's entries by id. Includes deleted entries as long as the history contains them. */
export async function namesOfRules(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRule>> {
  if (ids.length === 0) return new Map();
  const { id, kind, value } = ruleEntries;
  const found = await db
    .select({ id, kind, value })
    .from(ruleEntries)
    .where(and(eq(ruleEntries.shopId, shopId), inArray(id, [...ids])));
  const names = new Map<string, NamedRule>(
    found.map((rule) => [
      rule.id,
      { kind: rule.kind, words: describeRule(rule), isDeleted: false },
    ]),
  );
  const missing = ids.filter((each) => !names.has(each));
  for (const { entryId, before } of await readDeleted(db, shopId, missing)) {
    names.set(entryId, { kind: before.kind, words: describeDeletedRule(before), isDeleted: true });
  }
  return names;
}

function readDeleted(db: Database, shopId: string, ids: readonly string[]) {
  return rows<{ entryId: string; before: DeletedEntry }>(
    db,
    sql`select distinct on (item_id) item_id::text as "entryId", before from ruleset_changes
        where shop_id = ${shopId}::uuid and item_id = any(${sql.param([...ids])}::uuid[])
          and before is not null
        order by item_id, seq desc`,
  );
}
