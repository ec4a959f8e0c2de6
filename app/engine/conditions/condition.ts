import { sentences } from "#app/words/sentences";

import { comparableBy } from "./comparable";
import { type Comparison, type Field, type Fields, WITH_NUMBER, WITHOUT_VALUE } from "./field";
import { operatorsOf } from "./operators-of";
import { patternProblem } from "./people-pattern";

const { texts, patterns } = sentences("engine/conditions/condition", {
  /** Problems of conditions. */
  texts: {
    noCondition: "Add at least one condition.",
    manyGroups: "Use at most {count} groups.",
    emptyGroup: "Add at least one condition to this group.",
    manyConditions: "Use at most {count} conditions in a group.",
    noField: "Choose a field.",
    noOperator: 'Choose how to compare "{field}".',
    noValueNeeded: "No value is needed here.",
    oneNumber: "Enter one number, for example 100 or 99.50.",
    noValue: 'Enter at least one value for "{field}".',
    manyValues: "Use at most {count} values.",
    longValue: "A value has at most {count} characters.",
    emptyValue: "A value must not be empty.",
  },

  /** Problems of patterns. */
  patterns: {
    onlyStars: "A pattern needs at least one character other than *.",
    longPattern: "A pattern has at most 59 characters, not counting *.",
    letterInPhone: "A phone number has no letters. Use # for one digit.",
    tagInMail: "Leave out the + and what follows it before the @: it is not compared.",
  },
});

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
  if (set.groups.length === 0) return [{ path: "groups", message: texts.noCondition }];
  if (set.groups.length > groups) {
    return [{ path: "groups", message: texts.manyGroups({ count: groups }) }];
  }
  return set.groups.flatMap((group, at): readonly ConditionProblem[] => {
    const path = `groups.${at}.conditions`;
    const count = group.conditions.length;
    if (count === 0) return [{ path, message: texts.emptyGroup }];
    if (count > conditionsPerGroup) {
      return [{ path, message: texts.manyConditions({ count: conditionsPerGroup }) }];
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
  if (!field) return [{ path: `${path}.field`, message: texts.noField }];
  if (!Object.hasOwn(operatorsOf(field), operator)) {
    return [{ path: `${path}.operator`, message: texts.noOperator({ field: field.label }) }];
  }
  const message = problemOf(field, operator, values);
  return message === null ? [] : [{ path: `${path}.values`, message }];
}

function problemOf<Facts>(
  field: Field<Facts>,
  operator: string,
  values: readonly string[],
): string | null {
  if (WITHOUT_VALUE.has(operator)) return values.length === 0 ? null : texts.noValueNeeded;
  if (WITH_NUMBER.has(operator)) {
    const isNumber = values.length === 1 && DECIMAL.test(values[0]!.trim());
    return isNumber ? null : texts.oneNumber;
  }
  return problemOfTexts(field, operator, values);
}

function problemOfTexts<Facts>(
  field: Field<Facts>,
  operator: string,
  values: readonly string[],
): string | null {
  const { valuesPerCondition, valueChars } = CONDITION_LIMITS;
  if (values.length === 0) return texts.noValue({ field: field.label });
  if (values.length > valuesPerCondition) return texts.manyValues({ count: valuesPerCondition });
  const tooLong = values.find((value) => value.length > valueChars);
  if (tooLong !== undefined) return texts.longValue({ count: valueChars });
  // A value that folds to nothing, such as a lone accent, would match every text.
  const comparable = comparableBy(field, operator);
  if (values.some((value) => comparable.value(value, operator) === "")) {
    return texts.emptyValue;
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
  if (problem !== null) return patterns[problem];
  const read = field.normalize?.(text, operator);
  return read?.ok === false ? read.message : null;
}
