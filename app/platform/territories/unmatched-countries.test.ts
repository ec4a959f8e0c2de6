import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { compileConditions } from "#app/engine/conditions/compile-conditions";
import type { ConditionSet } from "#app/engine/conditions/condition";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { orderOf } from "#tests/cases/order";

import { evaluatedConditions, unmatchedCountries } from "./unmatched-countries";

const asking = (field: string, operator: string, values: readonly string[]): ConditionSet => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator, values }] }],
});

const about = (operator: string, ...values: string[]) =>
  asking("shipping-country", operator, values);

function matches(conditions: ConditionSet, matchesTerritories: boolean, address: string) {
  const [country = "", province = null] = address.split("-");
  const facts = orderOf({ shipping: { ...orderOf().shipping!, country, province } });
  const evaluated = evaluatedConditions({ conditions, matchesTerritories });
  return compileConditions(evaluated, ORDER_FIELDS).matches(facts);
}

test.each([
  [about("any-of", "PR", "GU"), "US-PR", false, true],
  [about("any-of", "PR", "DE"), "US-PR", false, true],
  [about("any-of", "US", "PR"), "US-PR", true, true],
  [about("none-of", "PR"), "US-PR", true, false],
  [about("none-of", "PR"), "US-OR", true, true],
  [about("none-of", "US", "PR"), "US-PR", false, false],
  [about("any-of", "SH"), "SH", true, true],
  [about("any-of", "SH"), "AC", false, true],
  [about("any-of", "sh", "DE"), "TA", false, true],
  [about("any-of", "SH", "AC"), "AC", true, true],
  [about("any-of", "SH", "AC"), "TA", false, true],
  [about("any-of", "CW"), "AN", false, true],
  [about("any-of", "BQ", "AN"), "AN", true, true],
  [about("none-of", "SH"), "SH", false, false],
  [about("none-of", "SH"), "AC", true, false],
  [about("none-of", "SX", "PR"), "AN", true, false],
  [about("none-of", "SX", "PR"), "US-PR", true, false],
  [about("none-of", "AC", "SH"), "AC", false, false],
])("%j matches an address in %s: %s before a save, %s after it", (conditions, address, was, is) => {
  expect(matches(conditions, false, address)).toBe(was);
  expect(matches(conditions, true, address)).toBe(is);
});

/** Shopify's codes of an address, which were all that conditions compared before territories matched. */
const AS_WRITTEN = {
  ...ORDER_FIELDS,
  "shipping-country": {
    ...ORDER_FIELDS["shipping-country"]!,
    read: ({ shipping }: OrderFacts) => shipping && shipping.country,
  },
  "billing-country": {
    ...ORDER_FIELDS["billing-country"]!,
    read: ({ billing }: OrderFacts) => billing && billing.country,
  },
};

test("sets saved before territories matched keep their answer for every pair of addresses", () => {
  const match = fc.constantFrom("all" as const, "any" as const);
  const codes = fc.constantFrom("AC", "AN", "BQ", "CW", "DE", "GU", "PR", "SH", "SX", "TA", "US");
  const condition = fc.record({
    field: fc.constantFrom("shipping-country", "billing-country"),
    operator: fc.constantFrom("any-of", "none-of"),
    values: fc.array(codes, { minLength: 1, maxLength: 3 }),
  });
  const group = fc.record({
    match,
    conditions: fc.array(condition, { minLength: 1, maxLength: 6 }),
  });
  const set = fc.record({ match, groups: fc.array(group, { minLength: 1, maxLength: 3 }) });
  const address = fc.constantFrom(
    ...["AC", "AN", "CW", "DE", "SH", "TA", "US-OR", "US-PR"].map((code) => {
      const [country, province = null] = code.split("-");
      return { ...orderOf().shipping!, country: country!, province };
    }),
    null,
  );
  fc.assert(
    fc.property(set, address, address, (conditions, shipping, billing) => {
      const facts = orderOf({ shipping, billing });
      const evaluated = evaluatedConditions({ conditions, matchesTerritories: false });
      expect(compileConditions(evaluated, ORDER_FIELDS).matches(facts)).toBe(
        compileConditions(conditions, AS_WRITTEN).matches(facts),
      );
    }),
    { numRuns: 2000 },
  );
});

describe("conditions saved before territories matched", () => {
  test("name the countries they match no address in, each once", () => {
    const { groups } = about("any-of", "PR", "DE", "GU");
    const conditions = { match: "any" as const, groups: [...groups, ...groups] };
    expect(unmatchedCountries({ conditions, matchesTerritories: false })).toEqual(["PR", "GU"]);
    expect(unmatchedCountries({ conditions, matchesTerritories: true })).toEqual([]);
  });

  test("name Shopify's own codes that a save adds, but not those the condition names itself", () => {
    const added = (...values: string[]) =>
      unmatchedCountries({ conditions: about("any-of", ...values), matchesTerritories: false });
    expect(added("SH", "PR")).toEqual(["PR", "AC", "TA"]);
    expect(added("sh", "ta")).toEqual(["AC"]);
    expect(added("BQ", "CW", "SX")).toEqual(["AN"]);
    expect(added("AC", "TA", "AN")).toEqual([]);
  });

  test("stay few when one group has many conditions about a country", () => {
    const conditions = Array.from({ length: 20 }, (_, at) => ({
      field: at % 2 ? "shipping-country" : "billing-country",
      ...{ operator: "any-of", values: ["SH"] },
    }));
    const set = { match: "all" as const, groups: [{ match: "any" as const, conditions }] };
    const { groups } = evaluatedConditions({ conditions: set, matchesTerritories: false });
    expect(groups).toHaveLength(4);
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
