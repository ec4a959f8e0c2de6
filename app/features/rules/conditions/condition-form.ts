import type { Condition, ConditionGroup, ConditionSet } from "#app/engine/conditions/condition";
import { type Fields, WITH_NUMBER, WITHOUT_VALUE } from "#app/engine/conditions/field";
import { operatorsOf } from "#app/engine/conditions/operators-of";
import { linesOf } from "#app/ui/forms/use-typed-lines";

import type { ConditionCatalog } from "./condition-catalog";

/** A condition in the editor, with its values as typed, one per line. */
export interface ConditionForm {
  readonly field: string;
  readonly operator: string;
  readonly typed: string;
}

export interface GroupForm {
  readonly match: ConditionGroup["match"];
  readonly conditions: readonly ConditionForm[];
}

/** A set of conditions while the merchant edits it. */
export interface ConditionsForm {
  readonly match: ConditionSet["match"];
  readonly groups: readonly GroupForm[];
}

/** Returns the form for a set. */
export function formOf({ match, groups }: ConditionSet): ConditionsForm {
  return {
    match,
    groups: groups.map(({ match, conditions }) => ({
      match,
      conditions: conditions.map(({ field, operator, values }) => ({
        field,
        operator,
        typed: values.join("\n"),
      })),
    })),
  };
}

/** Returns the set for a form. checkConditions() validates it. */
export function setOf<Facts>(
  { match, groups }: ConditionsForm,
  fields: Fields<Facts>,
): ConditionSet {
  return {
    match,
    groups: groups.map(({ match, conditions }) => ({
      match,
      conditions: conditions.map((condition) => conditionOf(condition, fields)),
    })),
  };
}

function conditionOf<Facts>(
  { field, operator, typed }: ConditionForm,
  fields: Fields<Facts>,
): Condition {
  if (WITHOUT_VALUE.has(operator)) return { field, operator, values: [] };
  if (WITH_NUMBER.has(operator)) return { field, operator, values: [typed.trim()] };
  const valuesOf = fields[field]?.valuesOf ?? linesOf;
  return { field, operator, values: [...valuesOf(typed)] };
}

/** Fields of a catalog, in the order of the screen. */
interface OfferedFields extends Pick<ConditionCatalog, "fields"> {
  readonly sections: readonly Pick<ConditionCatalog["sections"][number], "fields">[];
}

/** Returns an initial condition: the first field with its first operator. */
export function newCondition({ sections, fields }: OfferedFields): ConditionForm {
  const field = sections[0]!.fields[0]!;
  return { field, operator: Object.keys(operatorsOf(fields[field]!))[0]!, typed: "" };
}

/** Returns an initial form: one group with one condition. */
export function newConditions(catalog: OfferedFields): ConditionsForm {
  return { match: "all", groups: [{ match: "all", conditions: [newCondition(catalog)] }] };
}

/**
 * Returns the condition with another field. Keeps the typed values only if both fields have the same type and
 * choices.
 */
export function withField(
  condition: ConditionForm,
  field: string,
  { fields, choices }: ConditionCatalog,
): ConditionForm {
  const type = fields[field]!.type;
  const before = fields[condition.field]?.type;
  const isAlike = type === before && choices[field] === choices[condition.field];
  const operators = Object.keys(operatorsOf(fields[field]!));
  return {
    field,
    operator: operators.includes(condition.operator) ? condition.operator : operators[0]!,
    typed: isAlike ? condition.typed : "",
  };
}

/**
 * Returns the condition with another operator. Clears the typed values if only one of the two operators takes a
 * number.
 */
export function withOperator(condition: ConditionForm, operator: string): ConditionForm {
  const isAlike = WITH_NUMBER.has(operator) === WITH_NUMBER.has(condition.operator);
  return { ...condition, operator, typed: isAlike ? condition.typed : "" };
}
