import type { Condition, ConditionGroup, ConditionSet } from "./condition";
import { type Fields, OPERATORS, WITHOUT_VALUE } from "./field";

/** Returns the name of a field's value: "VPN" for "vpn". */
export type ValueWords = (field: string, value: string) => string;

/** Names values as they are stored. */
export const AS_STORED: ValueWords = (_field, value) => value;

/** How a set is told. */
export interface ConditionWords {
  readonly fields: Fields<never>;
  readonly valueWords: ValueWords;
}

/** Values named of one condition; the rest is counted. */
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
  // Somebody is still writing it.
  const missing = named === "" && !WITHOUT_VALUE.has(operator) ? "…" : "";
  return `${field.label} ${operators[operator] ?? operator} ${named}${missing}${rest}`.trim();
}

/** One group as a line of text: "Country is one of DE and Kind of network is one of hosting". */
export function groupWords({ match, conditions }: ConditionGroup, words: ConditionWords): string {
  return conditions.map((condition) => conditionWords(condition, words)).join(JOINTS[match]);
}

/** A set as one line of text, in brackets what belongs together. */
export function setWords({ match, groups }: ConditionSet, words: ConditionWords): string {
  const texts = groups.map((group) => {
    const text = groupWords(group, words);
    const needsBrackets = groups.length > 1 && group.conditions.length > 1;
    return needsBrackets ? `(${text})` : text;
  });
  return texts.join(JOINTS[match]);
}
