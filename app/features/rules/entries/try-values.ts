import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import type { RuleKind } from "#app/engine/kinds";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

/**
 * Returns a function that evaluates canonical values of a kind against a visit, exactly as
 * decisions do. It uses monitor entries, so that no match ends the evaluation. It returns the
 * indexes of the matching values.
 */
export function valueMatcher(
  kind: RuleKind,
  values: readonly string[],
): (visit: Partial<Visit>) => number[] {
  const entries = values.map((value, place): RuleEntry => ({
    ...PLAIN_ENTRY,
    id: String(place),
    kind,
    effect: "block",
    value,
    action: "monitor",
  }));
  const ruleset = compile({ version: 0, suspended: false, lists: listsOf(), entries });
  return (visit) => {
    const { monitored } = decide(ruleset, { ...UNKNOWN_VISIT, at: 0, ...visit });
    return monitored.map(Number).sort((x, y) => x - y);
  };
}

/** Returns the indexes of the values that match one visit. */
export function matchingValues(
  kind: RuleKind,
  values: readonly string[],
  visit: Partial<Visit>,
): number[] {
  return valueMatcher(kind, values)(visit);
}
