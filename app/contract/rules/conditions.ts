import { z } from "zod";

import { checkConditions, CONDITION_LIMITS } from "../../engine/conditions/condition";
import type { Fields } from "../../engine/conditions/field";

const match = z.enum(["all", "any"]);

const condition = z.strictObject({
  field: z.string().max(60),
  operator: z.string().max(30),
  values: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[^\r\n]*$/, "Enter the value on one line."),
    )
    .max(
      CONDITION_LIMITS.valuesPerCondition,
      `Use at most ${CONDITION_LIMITS.valuesPerCondition} values.`,
    )
    .readonly(),
});

/** Conditions as they are stored and answered, whatever this version knows of their fields. */
export const conditionSet = z.strictObject({
  match,
  groups: z
    .array(
      z.strictObject({
        match,
        conditions: z
          .array(condition)
          .max(
            CONDITION_LIMITS.conditionsPerGroup,
            `Use at most ${CONDITION_LIMITS.conditionsPerGroup} conditions in a group.`,
          )
          .readonly(),
      }),
    )
    .max(CONDITION_LIMITS.groups, `Use at most ${CONDITION_LIMITS.groups} groups.`)
    .readonly(),
});

/**
 * Conditions over some fields as a call takes them. What the engine could not ask is refused at its
 * place ("groups.0.conditions.2.values").
 */
export function conditionSetOf(fields: Fields<never>) {
  return conditionSet.superRefine((set, context) => {
    for (const { path, message } of checkConditions(set, fields)) {
      context.addIssue({ code: "custom", message, path: path.split(".") });
    }
  });
}
