import { comparableBy } from "./comparable";
import { type Comparison, type Field, type Fields, WITH_NUMBER, WITHOUT_VALUE } from "./field";
import { operatorsOf } from "./operators-of";
import { patternProblem } from "./people-pattern";

/** One condition, such as "shipping country is one of NG, GH". */
export interface Condition extends Comparison {
  readonly field: string;
}

/** Conditions of which all or any must match. */
export interface ConditionGroup {
  readonly match: "all" | "any";
  readonly conditions: readonly Condition[];
}

/** Groups of which all or any must match. */
export interface ConditionSet {
  readonly match: "all" | "any";
  readonly groups: readonly ConditionGroup[];
}

export const CONDITION_LIMITS = {
  groups: 10,
  conditionsPerGroup: 20,
  valuesPerCondition: 500,
  valueChars: 200,
} as const;

export interface ConditionLimits {
  readonly groups: number;
  readonly conditionsPerGroup: number;
}

/** A problem of a set, and its path, such as "groups.0.conditions.2.values". */
export interface ConditionProblem {
  readonly path: string;
  readonly message: string;
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,4})?$/;

/** Returns every problem of a set. An empty list means that it can be compiled. Never throws. */
export function checkConditions<Facts>(
  set: ConditionSet,
  fields: Fields<Facts>,
  { groups, conditionsPerGroup }: ConditionLimits = CONDITION_LIMITS,
): readonly ConditionProblem[] {
  if (set.groups.length === 0) return [{ path: "groups", message: "Add at least one condition." }];
  if (set.groups.length > groups) {
    return [{ path: "groups", message: `Use at most ${groups} groups.` }];
  }
  return set.groups.flatMap((group, at): readonly ConditionProblem[] => {
    const path = `groups.${at}.conditions`;
    const count = group.conditions.length;
    if (count === 0) return [{ path, message: "Add at least one condition to this group." }];
    if (count > conditionsPerGroup) {
      return [{ path, message: `Use at most ${conditionsPerGroup} conditions in a group.` }];
    }
    return group.conditions.flatMap((condition, index) =>
      checkCondition(condition, fields, `${path}.${index}`),
    );
  });
}

function checkCondition<Facts>(
  { field: name, operator, values }: Condition,
  fields: Fields<Facts>,
  path: string,
): readonly ConditionProblem[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return [{ path: `${path}.field`, message: "Choose a field." }];
  if (!Object.hasOwn(operatorsOf(field), operator)) {
    return [{ path: `${path}.operator`, message: `Choose how to compare "${field.label}".` }];
  }
  const message = problemOf(field, operator, values);
  return message === null ? [] : [{ path: `${path}.values`, message }];
}

function problemOf<Facts>(
  field: Field<Facts>,
  operator: string,
  values: readonly string[],
): string | null {
  if (WITHOUT_VALUE.has(operator)) return values.length === 0 ? null : "No value is needed here.";
  if (WITH_NUMBER.has(operator)) {
    const isNumber = values.length === 1 && DECIMAL.test(values[0]!.trim());
    return isNumber ? null : "Enter one number, for example 100 or 99.50.";
  }
  return problemOfTexts(field, operator, values);
}

function problemOfTexts<Facts>(
  field: Field<Facts>,
  operator: string,
  values: readonly string[],
): string | null {
  const { valuesPerCondition, valueChars } = CONDITION_LIMITS;
  if (values.length === 0) return `Enter at least one value for "${field.label}".`;
  if (values.length > valuesPerCondition) return `Use at most ${valuesPerCondition} values.`;
  const tooLong = values.find((value) => value.length > valueChars);
  if (tooLong !== undefined) return `A value has at most ${valueChars} characters.`;
  // A value that folds to nothing, such as a lone accent, would match every text.
  const comparable = comparableBy(field, operator);
  if (values.some((value) => comparable.value(value, operator) === "")) {
    return "A value must not be empty.";
  }
  for (const value of values) {
    const problem = problemOfValue(field, operator, value);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOfValue<Facts>(field: Field<Facts>, operator: string, text: string): string | null {
  const { problemOf, value } = comparableBy(field, operator);
  const ofPattern = operator === "pattern" ? patternProblem(value(text, operator)) : null;
  const problem = problemOf?.(text) ?? ofPattern;
  if (problem !== null) return problem;
  const read = field.normalize?.(text, operator);
  return read?.ok === false ? read.message : null;
}
