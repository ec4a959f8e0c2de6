import { describe, expect, test } from "vitest";

import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";

import { conditionSetOf } from "./conditions";

const whereField = (field: string, ...values: string[]) => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator: "any-of", values }] }],
});

const ofOrders = conditionSetOf(ORDER_FIELDS);
const ofCarts = conditionSetOf(CART_FIELDS);

describe.each([
  ["shipping-country", ofOrders],
  ["billing-country", ofOrders],
  ["ip-country", ofOrders],
  ["country", ofCarts],
])("a condition about %s", (field, set) => {
  test.each([
    ["UK", 'UK: Enter "GB" for the United Kingdom.'],
    ["Germany", 'Germany: Use a two-letter country code, for example "DE".'],
    ["ZZ", 'ZZ: Use a two-letter country code, for example "DE".'],
    ["US-PR", 'US-PR: Use a two-letter country code, for example "DE".'],
  ])(
    "a condition about a country is rejected with an error at its values if one of them is %s",
    (code, message) => {
      const read = set.safeParse(whereField(field, "FR", code));
      expect(read.error?.issues).toMatchObject([
        { path: ["groups", "0", "conditions", "0", "values"], message },
      ]);
    },
  );

  test.each([["DE"], ["de"], ["PR"], ["SH"], ["XK"]])(
    "a condition about a country is accepted if its value is %s",
    (code) => {
      expect(set.safeParse(whereField(field, code)).error).toBeUndefined();
    },
  );
});

test("address conditions accept codes that only Shopify has, and visitor conditions reject them", () => {
  expect(ofOrders.safeParse(whereField("shipping-country", "AC", "an")).success).toBe(true);
  expect(ofCarts.safeParse(whereField("country", "TA")).success).toBe(true);
  expect(ofOrders.safeParse(whereField("ip-country", "AC")).success).toBe(false);
});
