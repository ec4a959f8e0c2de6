import { readCustomRule } from "#app/engine/custom/custom-rule";
import type { RuleKind } from "#app/engine/kinds";
import { type Normalised, refused } from "#app/engine/kinds/kind";
import { KINDS } from "#app/engine/kinds/table";
import type { AllowedRegions } from "#app/platform/territories/known-regions";
import {
  regionConditionProblems,
  unknownRegionConditions,
} from "#app/platform/territories/rule-territories";

/**
 * Reads the value of an entry that is written, in the one form in which the kind stores it. A custom rule about a territory as
 * a region of its state, or about a region that location data lacks, is refused; a stored one stays until its conditions change.
 *
 * @param allowed regions that a custom rule may name. Left out: any.
 */
export function readEntryValue(
  kind: RuleKind,
  text: string,
  allowed: AllowedRegions = { known: {} },
): Normalised {
  const read = KINDS[kind].normalise(text);
  if (kind !== "custom" || !read.ok) return read;
  // The stored form has folded names of regions.
  const rule = readCustomRule(text);
  if (!rule.ok) return read;
  const [problem] = [
    ...regionConditionProblems(rule.set),
    ...unknownRegionConditions(rule.set, allowed),
  ];
  return problem ? refused(problem.message) : read;
}
