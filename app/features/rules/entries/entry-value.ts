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
 * Reads the value of a new entry in its kind's canonical form. Refuses a custom rule with a territory as a region, or
 * with a region that the location data lacks. A stored rule is not checked again until its conditions change.
 *
 * @param allowed regions that a custom rule may contain. All regions if omitted
 */
export function readEntryValue(
  kind: RuleKind,
  text: string,
  allowed: AllowedRegions = { known: {} },
): Normalized {
  const read = KINDS[kind].normalize(text);
  if (kind !== "custom" || !read.ok) return read;
  // The canonical form changes the spelling of regions, so the check reads the original text.
  const rule = readCustomRule(text);
  if (!rule.ok) return read;
  const [problem] = [
    ...regionConditionProblems(rule.set),
    ...unknownRegionConditions(rule.set, allowed),
  ];
  return problem ? refuse(problem.message) : read;
}
