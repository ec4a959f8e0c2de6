import { expect, test } from "vitest";

import { orderOf } from "#tests/cases/order";

import { compileConditions } from "../conditions/compile-conditions";
import type { OrderJourney } from "./order-facts";
import { ORDER_FIELDS } from "./order-fields";

const JOURNEY = {
  ...({ by: "pass", pages: 4, seconds: 600, isAutomated: true } as const),
  ...{ countries: ["FR", "NL"], networks: ["vpn", "residential"] as const },
};

test.each<[string, Partial<OrderJourney> | null, unknown]>([
  ["visits-by", {}, "pass"],
  ["visit-pages", {}, 4],
  ["visit-pages", { by: "none", pages: 0 }, 0],
  ["visit-seconds", {}, 600],
  ["visit-country", {}, ["FR", "NL"]],
  ["visit-country", { countries: [] }, null],
  ["visit-network", {}, ["vpn", "residential"]],
  ["visit-network", { networks: [] }, null],
  ["visit-automation", {}, true],
  ["visit-automation", { by: "none", isAutomated: false }, null],
  ["visit-shipping-differs", {}, true],
  ["visit-shipping-differs", { countries: ["FR", "DE"] }, false],
  ["visit-shipping-differs", { countries: [] }, null],
  ["visit-billing-differs", {}, true],
  ["visit-billing-differs", null, null],
  ["visits-by", null, null],
  ["visit-pages", null, null],
])("the field %s of an order with the visits %j is %j", (field, change, expected) => {
  const journey = change === null ? null : { ...JOURNEY, ...change };
  expect(ORDER_FIELDS[field]!.read(orderOf({ journey }))).toEqual(expected);
});

test("visits from a territory are neither from the country of the shipping address nor from another country", () => {
  const shipping = { ...orderOf().shipping!, country: "FR" };
  const countryDiffers = (...countries: string[]) =>
    ORDER_FIELDS["visit-shipping-differs"]!.read(
      orderOf({ shipping, journey: { ...JOURNEY, countries } }),
    );
  expect([countryDiffers("RE"), countryDiffers("RE", "DE"), countryDiffers("RE", "FR")]).toEqual([
    null,
    null,
    false,
  ]);
});

test.each([
  ["any-of", "NL", true],
  ["any-of", "DE", false],
  ["none-of", "NL", false],
  ["none-of", "DE", true],
])("a condition about the country %s matches visits from %s: %s", (operator, value, expected) => {
  const conditions = compileConditions(
    {
      match: "all",
      groups: [
        { match: "all", conditions: [{ field: "visit-country", operator, values: [value] }] },
      ],
    },
    ORDER_FIELDS,
  );
  expect(conditions.matches(orderOf({ journey: JOURNEY }))).toBe(expected);
  expect(conditions.matches(orderOf({ journey: null }))).toBe(false);
  const none = { ...JOURNEY, by: "none" as const, countries: [] };
  expect(conditions.matches(orderOf({ journey: none }))).toBe(false);
});
