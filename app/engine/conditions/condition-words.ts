import type { Condition, ConditionGroup, ConditionSet } from "./condition";
import { type Fields, OPERATORS, WITHOUT_VALUE } from "./field";

/** Returns the name of a field's value: "VPN" for "vpn". */
export type ValueWords = (field: string, value: string) => string;

/** Returns values as they are stored. */
export const AS_STORED: ValueWords = (_field, value) => value;

/** Fields and value names used to describe a set of conditions. */
export interface ConditionWords {
  readonly fields: Fields<never>;
  readonly valueWords: ValueWords;
}

/** Maximum values named per condition. The rest is summarized as "and N more". */
const NAMED_VALUES = 3;

const JOINTS = { all: " and ", any: " or " } as const;

function conditionWords(condition: Condition, { fields, valueWords }: ConditionWords): string {
  const { field: name, operator, values } = condition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return name;
  const operators: Readonly<Record<string, string>> = OPERATORS[field.type];
  const named = values
    .slice(0, NAMED_VALUES)
    .map((value) => valueWords(name, value))
    .join(", ");
  const more = values.length - NAMED_VALUES;
  const rest = more > 0 ? ` and ${more} more` : "";
  // The merchant has not entered a value yet.
  const missing = named === "" && !WITHOUT_VALUE.has(operator) ? "…" : "";
  return `${field.label} ${operators[operator] ?? operator} ${named}${missing}${rest}`.trim();
}

/** Returns one group as text: "Country is one of DE and Kind of network is one of hosting". */
export function groupWords({ match, conditions }: ConditionGroup, words: ConditionWords): string {
  return conditions.map((condition) => conditionWords(condition, words)).join(JOINTS[match]);
}

/** Returns a set as one line of text, with groups in brackets. */
export function setWords({ match, groups }: ConditionSet, words: ConditionWords): string {
  const texts = groups.map((group) => {
    const text = groupWords(group, words);
    const needsBrackets = groups.length > 1 && group.conditions.length > 1;
    return needsBrackets ? `(${text})` : text;
  });
  return texts.join(JOINTS[match]);
}
