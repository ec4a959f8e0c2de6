import { countryProblems } from "#app/contract/rules/conditions";
import type { ConditionSet } from "#app/engine/conditions/condition";

import { ApiError } from "../data-api/api-error";

/**
 * Checks the countries of conditions before they are saved. A country that the stored conditions have stays, whatever the
 * check says of it.
 *
 * @param path of the conditions in the input of the call: "filter.conditions"
 * @throws ApiError invalid_input with the place of each condition that is refused
 */
export function checkCountries(
  conditions: ConditionSet,
  stored: ConditionSet | null,
  path: string,
): void {
  const problems = countryProblems(conditions, stored);
  const [first] = problems;
  if (!first) return;
  const fields = problems.map((problem) => [`${path}.${problem.path}`, problem.message] as const);
  throw new ApiError("invalid_input", {
    message: first.message,
    fields: Object.fromEntries(fields),
  });
}
