import { expect, test } from "vitest";

import type { Condition, ConditionSet } from "#app/engine/conditions/condition";

import { TEMPLATES } from "../filters/filter-templates";
import { fitsNearlyAll } from "./broad-conditions";

const ask = (field: string, operator: string, ...values: string[]): Condition => ({
  field,
  operator,
  values,
});
const set = (match: "all" | "any", ...conditions: Condition[]): ConditionSet => ({
  match: "all",
  groups: [{ match, conditions }],
});

const NOT_JO = ask("email", "is-not", "jo@example.com");
const EXPENSIVE = ask("total", "at-least", "500");

test.each([
  ["asks only for what an order is not", set("all", NOT_JO), true],
  ["asks for what every order has", set("all", ask("total", "at-least", "0")), true],
  ["has a star for everything", set("all", ask("email", "like", "*")), true],
  [
    "asks for a part of an address everybody writes",
    set("all", ask("email", "is-not-empty")),
    true,
  ],
  ["names somebody", set("all", ask("email", "is", "jo@example.com")), false],
  ["names somebody among others", set("all", NOT_JO, EXPENSIVE), false],
  ["is met by either, one of them broad", set("any", NOT_JO, EXPENSIVE), true],
  ["asks for a rare thing", set("all", ask("note", "is-not-empty")), false],
  ["has nothing to ask", { match: "all", groups: [] } as ConditionSet, false],
])("a filter that %s: %o warns %s", (_name, conditions, broad) => {
  expect(fitsNearlyAll(conditions)).toBe(broad);
});

test("one narrow group of two that must both fit is enough", () => {
  const groups = [set("all", NOT_JO), set("all", EXPENSIVE)].flatMap(({ groups }) => groups);
  expect(fitsNearlyAll({ match: "all", groups })).toBe(false);
  expect(fitsNearlyAll({ match: "any", groups })).toBe(true);
});

test("no template warns", () => {
  expect(TEMPLATES.filter(({ fields }) => fitsNearlyAll(fields.conditions))).toEqual([]);
});
