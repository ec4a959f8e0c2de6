import { readCustomRule } from "#app/engine/custom/custom-rule";
import type { RuleKind } from "#app/engine/kinds";
import { type Normalized, refuse } from "#app/engine/kinds/kind";
import { KINDS } from "#app/engine/kinds/table";
import type { AllowedRegions } from "#app/platform/territories/known-regions";
import {
  regionConditionProblems,
  unknownRegionConditions,
} from "#app/platform/territories/rule-territories";

/**
 * Reads the value of a new entry in its kind's canonical form. Refuses a custom rule with a
 * territory as a region, or with a region that location data lacks. A stored rule stays valid until
 * its conditions change.
 *
 * @param allowed regions that a custom rule may name. Any if omitted.
 */
export function readEntryValue(
  kind: RuleKind,
  text: string,
  allowed: AllowedRegions = { known: {} },
): Normalized {
  const read = KINDS[kind].normalize(text);
  if (kind !== "custom" || !read.ok) return read;
  // The canonical form folds the names of regions, so the original text is read.
  const rule = readCustomRule(text);
  if (!rule.ok) return read;
  const [problem] = [
    ...regionConditionProblems(rule.set),
    ...unknownRegionConditions(rule.set, allowed),
  ];
  return problem ? refuse(problem.message) : read;
}
