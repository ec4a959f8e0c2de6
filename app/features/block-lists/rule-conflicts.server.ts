import {
  CONFLICTS_SHOWN,
  type getRuleConflicts as getConflictsCall,
  type RuleConflict,
} from "../../contract/rules/block-lists";
import { type Conflict, findConflicts } from "../../engine/conflicts/find-conflicts";
import { KINDS } from "../../engine/kinds/table";
import type { RuleEntry } from "../../engine/ruleset";
import type { Handler } from "../../platform/data-api/handlers";
import { inSlices } from "../../platform/in-slices.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import { countIdle } from "./idle-rules.queries.server";

const named = (entry: RuleEntry) => ({ id: entry.id, words: KINDS[entry.kind].describe(entry) });

function conflictOf({ cause, entry, by }: Conflict): RuleConflict {
  return { cause, kind: entry.kind, rule: named(entry), by: named(by), count: 1 };
}

/** Rules that never do anything: whole lists first, then those that decide least. */
export const getRuleConflicts: Handler<typeof getConflictsCall> = async (_input, context) => {
  const { db, shop, clock } = context;
  const now = clock();
  const source = await loadRuleset(db, shop.id, "storefront");
  const found = source ? await inSlices(findConflicts(source, now)) : [];
  const idle = await countIdle(db, shop.id, now);
  const conflicts: RuleConflict[] = idle.map((one) => ({ ...one, rule: null, by: null }));
  for (const conflict of found.slice(0, CONFLICTS_SHOWN - conflicts.length)) {
    conflicts.push(conflictOf(conflict));
  }
  return { conflicts, total: idle.length + found.length };
};
