import { expect, test } from "vitest";

import type { Condition, ConditionSet } from "#app/engine/conditions/condition";

import { filterTemplates } from "../filters/filter-templates";
import { fitsNearlyAll } from "./broad-conditions";

const condition = (field: string, operator: string, ...values: string[]): Condition => ({
  field,
  operator,
  values,
});
const conditionsIn = (match: "all" | "any", ...conditions: Condition[]): ConditionSet => ({
  match: "all",
  groups: [{ match, conditions }],
});

const NOT_JO = condition("email", "is-not", "jo@example.com");
const EXPENSIVE = condition("total", "at-least", "500");

test.each([
  ["has only a negative condition", conditionsIn("all", NOT_JO), true],
  [
    "has a condition that every order meets",
    conditionsIn("all", condition("total", "at-least", "0")),
    true,
  ],
  [
    "has a pattern that matches everything",
    conditionsIn("all", condition("email", "like", "*")),
    true,
  ],
  [
    "requires a field that every order has",
    conditionsIn("all", condition("email", "is-not-empty")),
    true,
  ],
  ["names a customer", conditionsIn("all", condition("email", "is", "jo@example.com")), false],
  ["excludes a customer and requires a total", conditionsIn("all", NOT_JO, EXPENSIVE), false],
  ["has a broad alternative", conditionsIn("any", NOT_JO, EXPENSIVE), true],
  ["requires a rare field", conditionsIn("all", condition("note", "is-not-empty")), false],
  ["has no conditions", { match: "all", groups: [] } as ConditionSet, false],
])("a filter that %s (%o) is reported as broad: %s", (_name, conditions, broad) => {
  expect(fitsNearlyAll(conditions)).toBe(broad);
});

test("a filter is narrow if both groups must match and one of them is narrow", () => {
  const groups = [conditionsIn("all", NOT_JO), conditionsIn("all", EXPENSIVE)].flatMap(
    ({ groups }) => groups,
  );
  expect(fitsNearlyAll({ match: "all", groups })).toBe(false);
  expect(fitsNearlyAll({ match: "any", groups })).toBe(true);
});

test("no filter template is reported as broad", () => {
  expect(filterTemplates().filter(({ fields }) => fitsNearlyAll(fields.conditions))).toEqual([]);
});
