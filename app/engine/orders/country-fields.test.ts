import { expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { orderOf } from "#tests/cases/order";

import { compileConditions } from "../conditions/compile-conditions";
import { ORDER_FIELDS } from "./order-fields";

test.each([
  ["surely in Germany", { country: "DE", otherCountry: null }, "DE", false, true],
  ["in Germany or in Nigeria", { country: "DE", otherCountry: "NG" }, null, true, true],
  ["in Germany or the shipping country", { country: "DE", otherCountry: "FR" }, null, true, false],
  ["in no known country", { country: null, otherCountry: null }, null, null, null],
])(
  "country fields of an order whose customer's location is %s match only if the country is certain",
  (_says, place, country, isUnsure, differs) => {
    const order = orderOf();
    const facts = orderOf({
      origin: { ...order.origin!, ...place },
      shipping: { ...order.shipping!, country: "FR" },
    });
    const readField = (field: string) => ORDER_FIELDS[field]!.read(facts);
    expect(readField("ip-country")).toBe(country);
    expect(readField("ip-country-unsure")).toBe(isUnsure);
    expect(readField("ip-country-differs")).toBe(differs);
  },
);

test.each<[visitor: string, country: string, province: string | null, differs: boolean | null]>([
  // Shopify writes these countries as provinces of the United States.
  ["PR", "US", "PR", false],
  ["GU", "US", "GU", false],
  ["PW", "US", "PW", false],
  ["US", "US", "PR", false],
  ["PR", "US", "FL", false],
  ["PR", "DE", null, true],
  ["DE", "US", "PR", true],
  ["DE", "US", "OR", true],
  ["US", "US", "OR", false],
  // The address of a military post does not indicate the customer's country.
  ["DE", "US", "AE", null],
  ["KR", "US", "AP", null],
  ["US", "US", "AA", null],
  // The code is a military post only as a province of the United States.
  ["DE", "BR", "AP", true],
  ["BR", "BR", "AP", false],
  // IP data sources report either the territory or the state it belongs to.
  ["FI", "AX", null, null],
  ["AX", "FI", null, null],
  ["FR", "RE", null, null],
  ["GP", "MQ", null, null],
  ["NO", "SJ", null, null],
  ["GB", "IM", null, null],
  ["JE", "GG", null, null],
  ["CN", "HK", null, null],
  ["NL", "CW", null, null],
  ["CW", "AN", null, null],
  ["DK", "GL", null, null],
  ["SH", "AC", null, null],
  ["SH", "TA", null, null],
  ["RS", "XK", null, null],
  ["US", "UM", null, null],
  ["RE", "RE", null, false],
  ["DE", "RE", null, true],
  ["HK", "TW", null, true],
  ["US", "IM", null, true],
  // Codes that are no countries.
  ["US", "ZZ", null, null],
  ["XX", "US", "OR", null],
  ["AQ", "US", "OR", true],
])(
  'the condition "orders from another country" for a customer in %s who ships to %s %s is %s',
  (visitor, country, province, differs) => {
    const order = orderOf();
    const facts = orderOf({
      origin: { ...order.origin!, country: visitor, otherCountry: null },
      shipping: { ...order.shipping!, country, province },
    });
    expect(ORDER_FIELDS["ip-country-differs"]!.read(facts)).toBe(differs);
  },
);

test.each([
  ["GU", "US", false],
  ["GU", "JP", false],
  ["JP", "KR", true],
  ["FI", "DE", true],
])(
  'the condition "orders from another country" for a customer in %s or %s who ships to Guam is %s',
  (one, other, differs) => {
    const order = orderOf();
    const facts = orderOf({
      origin: { ...order.origin!, country: one, otherCountry: other },
      shipping: { ...order.shipping!, country: "US", province: "GU" },
    });
    expect(ORDER_FIELDS["ip-country-differs"]!.read(facts)).toBe(differs);
  },
);

test.each([
  ["US", "PR", "any-of", "PR", true],
  ["US", "PR", "any-of", "US", true],
  ["US", "PR", "any-of", "GU", false],
  ["US", "PR", "none-of", "PR", false],
  ["US", "PR", "none-of", "US", false],
  ["US", "PR", "none-of", "GU", true],
  ["US", "PR", "any-of", "pr", true],
  ["US", "P", "any-of", "PR", false],
  ["US", "S F", "any-of", "AS", false],
  ["US", "OR", "any-of", "PR", false],
  ["US", "OR", "none-of", "PR", true],
  ["US", null, "any-of", "PR", false],
  ["BR", "PR", "any-of", "PR", false],
  ["US", "AE", "any-of", "AE", false],
  ["US", "AE", "any-of", "US", true],
  ["AC", null, "any-of", "SH", true],
  ["AC", null, "none-of", "SH", false],
  ["AN", null, "any-of", "CW", true],
  ["ZZ", null, "any-of", "US", false],
  ["ZZ", null, "none-of", "US", false],
])(
  "an address in %s %s matches the condition %s %s: %s",
  (country, province, operator, value, expected) => {
    const order = orderOf();
    const address = { ...order.shipping!, country, province };
    const facts = orderOf({ shipping: address, billing: address });
    for (const field of ["shipping-country", "billing-country"]) {
      const set = oneCondition(field, operator, value);
      expect(compileConditions(set, ORDER_FIELDS).matches(facts), field).toBe(expected);
    }
  },
);

test.each([
  [["US", "NY"], ["US", "PR"], false],
  [["US", "PR"], ["DE", null], true],
  [["FR", null], ["RE", null], true],
  [["ZZ", null], ["US", "NY"], null],
] as const)(
  "the countries differ for billing in %j and shipping in %j: %s",
  (billing, shipping, expected) => {
    const order = orderOf();
    const address = ([country, province]: readonly [string, string | null]) => ({
      ...order.shipping!,
      ...{ country, province },
    });
    const facts = orderOf({ billing: address(billing), shipping: address(shipping) });
    expect(ORDER_FIELDS["billing-country-differs"]!.read(facts)).toBe(expected);
  },
);
