import type { RuleConflict } from "#app/contract/rules/block-lists";
import { type Conflict, findConflicts } from "#app/engine/conflicts/find-conflicts";
import { KINDS } from "#app/engine/kinds/table";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Steps } from "#app/engine/steps";
import { rulesetOf, type RulesetRows } from "#app/features/rules/public";
import { valueWords } from "#app/features/visits/public";

/** Conflicts in a shop's rules: the first of them, and the number of all. */
export interface ListedConflicts {
  readonly conflicts: readonly RuleConflict[];
  readonly total: number;
}

const named = (entry: RuleEntry) => ({
  id: entry.id,
  words: KINDS[entry.kind].describe(entry, valueWords),
});

function conflictOf({ cause, entry, by }: Conflict): RuleConflict {
  return { cause, kind: entry.kind, rule: named(entry), by: named(by), count: 1 };
}

/**
 * Finds the conflicts in rules that were read, with pauses.
 *
 * @param most number of conflicts to list
 */
export function* listConflicts(read: RulesetRows, most: number): Steps<ListedConflicts> {
  const found = yield* findConflicts(yield* rulesetOf(read), read.now);
  return { conflicts: found.slice(0, most).map(conflictOf), total: found.length };
}
