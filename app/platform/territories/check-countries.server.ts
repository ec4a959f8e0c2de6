import { countryProblems } from "#app/contract/rules/conditions";
import type { ConditionSet } from "#app/engine/conditions/condition";

import { ApiError } from "../data-api/api-error";

/**
 * Checks the countries of conditions before they are saved.
 *
 * A country in the stored conditions remains allowed.
 *
 * @param path path of the conditions in the call's input: "filter.conditions"
 * @throws ApiError invalid_input with the path of each rejected condition
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
