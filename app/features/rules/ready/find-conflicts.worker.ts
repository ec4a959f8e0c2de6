/**
 * Worker thread task that finds the conflicts in rules. Imports only the engine, so it starts in a tenth of a second.
 */
import { type Conflict, findConflicts } from "#app/engine/conflicts/find-conflicts";
import { handOver } from "#app/platform/threads/thread-task";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";

/** Conflicts in a shop's rules. */
export interface FoundConflicts {
  readonly first: readonly Conflict[];
  readonly total: number;
}

interface ConflictRequest {
  readonly read: RulesetRows;
  /** Maximum number of conflicts to return. */
  readonly most: number;
}

export default ({ read, most }: ConflictRequest) => {
  const found = findConflicts(rulesetOf(read), read.now);
  return handOver<FoundConflicts>({ first: found.slice(0, most), total: found.length });
};
