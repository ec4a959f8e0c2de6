import { expect, test } from "vitest";

import { previewedCart } from "#app/contract/checkout-validation";
import { composeCheckoutConfig } from "#app/engine/checkout/checkout-config";

import { inputOf, messagesFor } from "./preview-cart";

const cart = (countryCode: string, provinceCode = "") =>
  previewedCart.parse({ countryCode, provinceCode });

const addressOf = (countryCode: string, provinceCode?: string) =>
  inputOf(cart(countryCode, provinceCode)).cart.deliveryGroups[0]!.deliveryAddress;

test.each([
  ["PR", "", "US", "PR"],
  ["gu", "NY", "US", "GU"],
  ["US", "NY", "US", "NY"],
  ["US", "pr", "US", "PR"],
  ["RE", "", "RE", null],
  ["DE", "BY", "DE", "BY"],
  ["", "", null, null],
])(
  "a previewed cart for %j %j has the address that Shopify passes to the Function: %s %s",
  (chosen, typed, countryCode, provinceCode) => {
    expect(addressOf(chosen, typed)).toMatchObject({ countryCode, provinceCode });
  },
);

test.each([
  ["PR", "", true],
  ["US", "PR", true],
  ["US", "OR", false],
])("a rule for Puerto Rico stops a previewed cart for %s %s: %s", (country, province, stops) => {
  const conditions = [{ field: "country", operator: "any-of", values: ["PR"] }];
  const config = composeCheckoutConfig({
    testWord: "",
    rules: [
      {
        id: "r",
        from: "CHECKOUT_INTERACTION",
        place: "countryCode",
        messages: { "": "We do not ship there." },
        when: { match: "all", groups: [{ match: "all", conditions }] },
      },
    ],
  });
  expect(messagesFor(cart(country, province), config).messages).toHaveLength(stops ? 1 : 0);
});
