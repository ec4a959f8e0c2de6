import type { ConditionSet } from "#app/engine/conditions/condition";

/** Returns a set of one condition. */
export const oneCondition = (
  field: string,
  operator: string,
  ...values: readonly string[]
): ConditionSet => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator, values }] }],
});
