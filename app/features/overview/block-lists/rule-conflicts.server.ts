import {
  CONFLICTS_SHOWN,
  type getRuleConflicts as getConflictsCall,
  type RuleConflict,
} from "#app/contract/rules/block-lists";
import type { Conflict } from "#app/engine/conflicts/find-conflicts";
import type { RuleEntry } from "#app/engine/ruleset";
import { conflictsInThread, readRulesetRows } from "#app/features/rules/public.server";
import { describeEntry } from "#app/features/visits/public";
import type { Handler } from "#app/platform/data-api/handlers";

import { countIdle } from "./idle-rules.queries.server";

const NONE = { first: [], total: 0 };

const describedEntry = (entry: RuleEntry) => ({
  id: entry.id,
  words: describeEntry(entry),
});

function conflictOf({ cause, entry, by }: Conflict): RuleConflict {
  return { cause, kind: entry.kind, rule: describedEntry(entry), by: describedEntry(by), count: 1 };
}

/** Returns rules that never take effect: whole lists first, then single rules. */
export const getRuleConflicts: Handler<typeof getConflictsCall> = async (_input, context) => {
  const { db, shop, clock, log } = context;
  const now = clock();
  const read = await readRulesetRows(db, shop.id, "storefront", now);
  const found = read === null ? NONE : await conflictsInThread(read, CONFLICTS_SHOWN, log);
  const idle = await countIdle(db, shop.id, now);
  const idleLists = idle.map((one): RuleConflict => ({ ...one, rule: null, by: null }));
  return {
    conflicts: [...idleLists, ...found.first.map(conflictOf)].slice(0, CONFLICTS_SHOWN),
    total: idle.length + found.total,
  };
};
