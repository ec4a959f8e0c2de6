import { comparableBy } from "./comparable";
import type { Condition, ConditionSet } from "./condition";
import { type Field, type Fields, type Operator, WITH_NUMBER } from "./field";

/** Operators that more values make true for more facts. */
const WIDENED_BY_VALUES: readonly string[] = [
  "is",
  "contains",
  "starts-with",
  "ends-with",
  "like",
  "pattern",
  "any-of",
  "has-any",
] satisfies readonly Operator[];

/** Operators that a higher number makes true for fewer facts. */
const NARROWED_BY_NUMBER: readonly string[] = [
  "at-least",
  "longer-than",
] satisfies readonly Operator[];

/** Operators that a higher number makes true for more facts. */
const WIDENED_BY_NUMBER: readonly string[] = [
  "at-most",
  "shorter-than",
] satisfies readonly Operator[];

interface Joined<Item> {
  readonly match: "all" | "any";
  readonly items: readonly Item[];
}

/**
 * Reports whether everything that matches the narrow set certainly matches the wide one. False if the conditions do not
 * show it.
 */
export function coversConditions<Facts>(
  wide: ConditionSet,
  narrow: ConditionSet,
  fields: Fields<Facts>,
): boolean {
  return coversJoined(groupsOf(wide), groupsOf(narrow), (wider, group) =>
    coversJoined(wider, group, (one, other) => coversCondition(one, other, fields[one.field])),
  );
}

const groupsOf = ({ match, groups }: ConditionSet): Joined<Joined<Condition>> => ({
  match,
  items: groups.map((group) => ({ match: group.match, items: group.conditions })),
});

function coversJoined<Item>(
  wide: Joined<Item>,
  narrow: Joined<Item>,
  covers: (wide: Item, narrow: Item) => boolean,
): boolean {
  const alternatives = narrow.match === "any" ? narrow.items.map((item) => [item]) : [narrow.items];
  return alternatives.every((items) => {
    const isMet = (wider: Item) => items.some((item) => covers(wider, item));
    return wide.match === "all" ? wide.items.every(isMet) : wide.items.some(isMet);
  });
}

function coversCondition(
  wide: Condition,
  narrow: Condition,
  field: Field<never> | undefined,
): boolean {
  if (!field || wide.field !== narrow.field) return false;
  if (WITH_NUMBER.has(wide.operator)) return coversNumber(wide, narrow);
  return wide.operator === narrow.operator && coversTexts(wide, narrow, field);
}

function coversNumber(wide: Condition, narrow: Condition): boolean {
  // A number that equals a value is also at least and at most that value.
  if (narrow.operator !== wide.operator && narrow.operator !== "equals") return false;
  const [limit, given] = [Number(wide.values[0]), Number(narrow.values[0])];
  if (NARROWED_BY_NUMBER.includes(wide.operator)) return given >= limit;
  return WIDENED_BY_NUMBER.includes(wide.operator) ? given <= limit : given === limit;
}

function coversTexts(wide: Condition, narrow: Condition, field: Field<never>): boolean {
  const { operator } = wide;
  const comparable = comparableBy(field, operator);
  const [wider, narrower] = [wide, narrow].map(
    ({ values }) => new Set(values.map((value) => comparable.value(value, operator))),
  );
  return WIDENED_BY_VALUES.includes(operator)
    ? isWithin(narrower!, wider!)
    : isWithin(wider!, narrower!);
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((text) => all.has(text));
