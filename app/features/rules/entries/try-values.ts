import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import type { RuleKind } from "#app/engine/kinds";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

/**
 * Asks canonical values of a kind about visits, exactly as decisions ask them, but as entries that
 * only watch, so that none ends the walk. Resolves to the places of those that match, given the facts
 * that count for the kind.
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

/** The same for one visit. */
export function matchingValues(
  kind: RuleKind,
  values: readonly string[],
  visit: Partial<Visit>,
): number[] {
  return valueMatcher(kind, values)(visit);
}
