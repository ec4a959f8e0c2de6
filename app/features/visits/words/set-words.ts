import type { Condition, ConditionGroup, ConditionSet } from "#app/engine/conditions/condition";
import { type Fields, OPERATORS, WITHOUT_VALUE } from "#app/engine/conditions/field";
import { operatorsOf } from "#app/engine/conditions/operators-of";
import type { ValueWords } from "#app/engine/conditions/value-words";
import { catalog } from "#app/words/catalog";

const { operators, texts } = catalog("visits/words/set-words", {
  operators: OPERATORS,

  texts: {
    condition: "{field} {operator} {values}",
    withoutValue: "{field} {operator}",
    andMore: "{values} and {more, number} more",
    /** Shown for a value that the merchant has not entered yet. */
    noValue: "…",
    all: "{first} and {next}",
    any: "{first} or {next}",
    group: "({conditions})",
  },
});

/** Fields and texts with which a set of conditions is described. */
export interface SetWords {
  readonly fields: Fields<never>;
  /** Names of the fields for merchants. */
  readonly names: Readonly<Record<string, string>>;
  readonly valueWords: ValueWords;
}

/** Maximum values shown per condition. The rest is summarized as "and N more". */
const NAMED_VALUES = 3;

type OperatorWords = Readonly<Record<string, string>>;

/** Returns the names of a field's operators, by operator. */
export function operatorWords(field: SetWords["fields"][string]): OperatorWords {
  const words: OperatorWords = operators[field.type];
  return Object.fromEntries(Object.keys(operatorsOf(field)).map((name) => [name, words[name]!]));
}

function describeCondition(condition: Condition, { fields, names, valueWords }: SetWords): string {
  const { field: name, operator: stored, values } = condition;
  const type = Object.hasOwn(fields, name) ? fields[name]!.type : null;
  if (type === null) return name;
  const words: OperatorWords = operators[type];
  const described = { field: names[name] ?? name, operator: words[stored] ?? stored };
  const named = values.slice(0, NAMED_VALUES).map((value) => valueWords(name, value));
  const shown = named.join(", ");
  if (shown === "") {
    return WITHOUT_VALUE.has(stored)
      ? texts.withoutValue(described)
      : texts.condition({ ...described, values: texts.noValue });
  }
  const more = values.length - named.length;
  const all = more > 0 ? texts.andMore({ values: shown, more }) : shown;
  return texts.condition({ ...described, values: all });
}

function joinParts(match: ConditionSet["match"], parts: readonly string[]): string {
  return parts.reduce((first, next) => texts[match]({ first, next }));
}

/** Describes one group of conditions: "Country is one of Germany and IP type is one of Hosting". */
export function describeGroup({ match, conditions }: ConditionGroup, words: SetWords): string {
  return joinParts(
    match,
    conditions.map((condition) => describeCondition(condition, words)),
  );
}

/** Describes a set of conditions in one line. Groups with several conditions are in brackets. */
export function describeSet({ match, groups }: ConditionSet, words: SetWords): string {
  const parts = groups.map((group) => {
    const conditions = describeGroup(group, words);
    const needsBrackets = groups.length > 1 && group.conditions.length > 1;
    return needsBrackets ? texts.group({ conditions }) : conditions;
  });
  return joinParts(match, parts);
}
