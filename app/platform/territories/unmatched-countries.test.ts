import { describe, expect, test } from "vitest";

import { orderOf } from "../../../tests/cases/order";
import { compileConditions } from "../../engine/conditions/compile-conditions";
import type { ConditionSet } from "../../engine/conditions/condition";
import { ORDER_FIELDS } from "../../engine/orders/order-fields";
import { evaluatedConditions, unmatchedCountries } from "./unmatched-countries";

const asking = (field: string, operator: string, values: readonly string[]): ConditionSet => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator, values }] }],
});

const about = (operator: string, ...values: string[]) =>
  asking("shipping-country", operator, values);

function matches(conditions: ConditionSet, matchesTerritories: boolean, province: string) {
  const { shipping } = orderOf();
  const facts = orderOf({ shipping: { ...shipping!, country: "US", province } });
  const evaluated = evaluatedConditions({ conditions, matchesTerritories });
  return compileConditions(evaluated, ORDER_FIELDS).matches(facts);
}

test.each([
  [about("any-of", "PR", "GU"), "PR", false, true],
  [about("any-of", "PR", "DE"), "PR", false, true],
  [about("any-of", "US", "PR"), "PR", true, true],
  [about("none-of", "PR"), "PR", true, false],
  [about("none-of", "PR"), "OR", true, true],
  [about("none-of", "US", "PR"), "PR", false, false],
])(
  "%j matches an address in %s: %s before a save, %s after it",
  (conditions, province, was, is) => {
    expect(matches(conditions, false, province)).toBe(was);
    expect(matches(conditions, true, province)).toBe(is);
  },
);

describe("conditions saved before territories matched", () => {
  test("name the countries they match no address in, each once", () => {
    const { groups } = about("any-of", "PR", "DE", "GU");
    const conditions = { match: "any" as const, groups: [...groups, ...groups] };
    expect(unmatchedCountries({ conditions, matchesTerritories: false })).toEqual(["PR", "GU"]);
    expect(unmatchedCountries({ conditions, matchesTerritories: true })).toEqual([]);
  });

  test("stay the same object if they name no such country", () => {
    const conditions = about("any-of", "US", "DE");
    expect(evaluatedConditions({ conditions, matchesTerritories: false })).toBe(conditions);
  });

  test("keep the values of other fields", () => {
    const conditions = asking("note", "is", ["PR"]);
    expect(unmatchedCountries({ conditions, matchesTerritories: false })).toEqual([]);
  });
});
