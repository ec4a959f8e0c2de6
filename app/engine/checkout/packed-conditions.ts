import type { ConditionGroup, ConditionSet } from "../conditions/condition";
import { WITHOUT_VALUE } from "../conditions/field";
import { compileCondition } from "../conditions/operators";
import type { CanonicalCart } from "./canonical-cart";
import { CART_FIELDS } from "./cart-fields";
import { CONDITION, escapeText, PART, TEXT, unescapeText } from "./packed-text";

/*
 * Shopify counts every instruction of a Function, and reading JSON costs more than anything else. Conditions are
 * therefore stored as one text and evaluated without making objects of it. Loops and indexes take the place of
 * destructuring and closures, which cost several times as much in Shopify's engine.
 */

/** Operators that compare whole texts, with their result if a value equals the fact. */
const AMONG: Readonly<Record<string, boolean | undefined>> = {
  is: true,
  "any-of": true,
  "has-any": true,
  "is-not": false,
  "none-of": false,
  "has-none": false,
};

/** Packs canonical conditions (canonicalConditions), for holdsFor(). */
export function packConditions({ match, groups }: ConditionSet): string {
  return [match, ...groups.map(packGroup)].join(PART);
}

function packGroup({ match, conditions }: ConditionGroup): string {
  const packed = conditions.map(({ field, operator, values }) =>
    [field, operator, ...values].map((text) => escapeText(text) + TEXT).join(""),
  );
  return [match, ...packed].join(CONDITION);
}

/**
 * Reports whether packed conditions match a cart, with the same result as compileConditions().
 *
 * @param parts texts of packConditions(), split at PART, perhaps after other parts
 * @param start index of the first of them
 * @throws Error when a part of the set is missing or unknown
 */
export function holdsFor(cart: CanonicalCart, parts: readonly string[], start = 0): boolean {
  const isAll = isMatchOfAll(parts[start], parts.length - start);
  for (let at = start + 1; at < parts.length; at++) {
    if (groupHolds(cart, parts[at]!) !== isAll) return !isAll;
  }
  return isAll;
}

function groupHolds(cart: CanonicalCart, group: string): boolean {
  const parts = group.split(CONDITION);
  const isAll = isMatchOfAll(parts[0], parts.length);
  for (let at = 1; at < parts.length; at++) {
    if (conditionHolds(cart, parts[at]!) !== isAll) return !isAll;
  }
  return isAll;
}

/**
 * Reads whether all or any members of a list must match.
 *
 * @throws Error for an empty list, which would match always or never
 */
function isMatchOfAll(match: string | undefined, length: number): boolean {
  if (length < 2 || (match !== "all" && match !== "any")) throw new Error("A part is missing.");
  return match === "all";
}

function conditionHolds(cart: CanonicalCart, condition: string): boolean {
  const afterField = condition.indexOf(TEXT);
  const afterOperator = condition.indexOf(TEXT, afterField + 1);
  if (afterOperator < 0) throw new Error("A part of the condition is missing.");
  const name = condition.slice(0, afterField);
  const operator = condition.slice(afterField + 1, afterOperator);
  const field = Object.hasOwn(CART_FIELDS, name) ? CART_FIELDS[name] : undefined;
  if (!field) throw new Error("The rule has an unknown field.");
  const hasValues = afterOperator + 1 < condition.length;
  if (!hasValues && !WITHOUT_VALUE.has(operator)) throw new Error("A value is missing.");
  const among = AMONG[operator];
  if (among !== undefined) {
    const texts = cart.searchTexts(name, field, operator);
    return texts !== null && hasOne(condition, texts, afterOperator) === among;
  }
  const fact = cart.fact(name, field, operator);
  const values = hasValues ? valuesOf(condition, afterOperator + 1) : [];
  return fact !== null && compileCondition(field.type, { operator, values }, null)(fact);
}

/** Returns the values of a condition, which start at an index. */
function valuesOf(condition: string, start: number): readonly string[] {
  const values = condition.slice(start, -1).split(TEXT);
  return condition.includes("`") ? values.map(unescapeText) : values;
}

/**
 * Reports whether a condition's values include one of these texts. Searches the packed text, because splitting it costs
 * more.
 */
function hasOne(condition: string, texts: readonly string[], start: number): boolean {
  for (let at = 0; at < texts.length; at++) if (condition.includes(texts[at]!, start)) return true;
  return false;
}
