import { setImmediate as nextTurn } from "node:timers/promises";

import {
  CONFLICTS_SHOWN,
  type getRuleConflicts as getConflictsCall,
  type RuleConflict,
} from "../../contract/rules/block-lists";
import { type Conflict, findConflicts } from "../../engine/conflicts/find-conflicts";
import { KINDS } from "../../engine/kinds/table";
import type { RuleEntry, RulesetSource } from "../../engine/ruleset";
import type { Handler } from "../../platform/data-api/handlers";
import { loadRuleset } from "../rules/public.server";

import { countIdle } from "./idle-rules.queries.server";

const named = (entry: RuleEntry) => ({ id: entry.id, words: KINDS[entry.kind].describe(entry) });

function conflictOf({ cause, entry, by }: Conflict): RuleConflict {
  return { cause, kind: entry.kind, rule: named(entry), by: named(by), count: 1 };
}

/** Looks in steps, so that fifty thousand rules do not keep visitors waiting for an answer. */
async function findInSteps(source: RulesetSource, now: number): Promise<Conflict[]> {
  const steps = findConflicts(source, now);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** Rules that never do anything: whole lists first, then those that decide least. */
export const getRuleConflicts: Handler<typeof getConflictsCall> = async (_input, context) => {
  const { db, shop, clock } = context;
  const now = clock();
  const source = await loadRuleset(db, shop.id, "storefront");
  const found = source ? await findInSteps(source, now) : [];
  const idle = await countIdle(db, shop.id, now);
  const conflicts: RuleConflict[] = idle.map((one) => ({ ...one, rule: null, by: null }));
  for (const conflict of found.slice(0, CONFLICTS_SHOWN - conflicts.length)) {
    conflicts.push(conflictOf(conflict));
  }
  return { conflicts, total: idle.length + found.length };
};
