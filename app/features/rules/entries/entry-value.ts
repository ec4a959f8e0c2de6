import { readCustomRule } from "../../../engine/custom/custom-rule";
import type { RuleKind } from "../../../engine/kinds";
import { type Normalised, refused } from "../../../engine/kinds/kind";
import { KINDS } from "../../../engine/kinds/table";
import { regionConditionProblems } from "../../../platform/territories/rule-territories";

/**
 * Reads the value of an entry that is written, in the one form in which the kind stores it. A custom rule about a territory as
 * a region of its state is refused; a stored one stays until its conditions change.
 */
export function readEntryValue(kind: RuleKind, text: string): Normalised {
  const read = KINDS[kind].normalise(text);
  if (kind !== "custom" || !read.ok) return read;
  const rule = readCustomRule(read.value);
  const [problem] = rule.ok ? regionConditionProblems(rule.set) : [];
  return problem ? refused(problem.message) : read;
}
