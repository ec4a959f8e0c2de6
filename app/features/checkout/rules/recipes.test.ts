import type { GraphQLEnumType } from "graphql";
import { expect, test } from "vitest";

import { previewedCart } from "#app/contract/checkout-validation";
import { composeCheckoutConfig } from "#app/engine/checkout/checkout-config";
import { loadAdminSchema } from "#tests/dev-store/graphql/schema";

import { messagesFor } from "../preview/preview-cart";
import { recipeOf, recipesIn } from "./recipes";
import { isPriced } from "./round-amounts";

test("template amounts have a similar value in every store currency", () => {
  const amounts = (currency: string | null) =>
    recipesIn(currency).flatMap(({ amount }) => amount ?? []);
  expect(amounts("USD")).toEqual(["$2.00 or less", "$2,000.00 or more"]);
  expect(amounts("JPY")).toEqual(["¥200 or less", "¥200,000 or more"]);
  expect(amounts("KRW")).toEqual(["₩2,000 or less", "₩2,000,000 or more"]);
  expect(amounts(null)).toEqual(amounts("USD"));
  const [, large] = recipesIn("JPY").filter(({ amount }) => amount !== null);
  expect(large!.rule.when.groups[0]!.conditions[0]!.values).toEqual(["200000"]);
});

test.each([
  ["card-testing", 2, "KWD"],
  ["large-orders", 2000, "JPY"],
])(
  "the %s rule refuses a total of %i dollars, but not the same number in %s",
  (id, total, other) => {
    const { when, from, place, message } = recipeOf(id, "USD")!.rule;
    const rules = [{ id, when, from, place, messages: { "": message } }];
    const config = composeCheckoutConfig({ testWord: "", rules });
    const refusals = (currency: string) =>
      messagesFor(previewedCart.parse({ total, currency }), config).messages.length;
    expect([refusals("USD"), refusals(other)]).toEqual([1, 0]);
  },
);

test("every currency of Shopify's schema has template amounts", () => {
  const codes = loadAdminSchema().getType("CurrencyCode") as GraphQLEnumType;
  const names = codes.getValues().map(({ name }) => name);
  // XXX is the ISO 4217 code for "no currency".
  expect(names.filter((name) => name !== "XXX" && !isPriced(name))).toEqual([]);
});

test("a template that refuses every guest mentions guests in its name and purpose", () => {
  const refusesGuests = recipesIn("USD").filter(({ rule }) =>
    rule.when.groups.some(({ conditions }) =>
      conditions.some(({ field }) => field === "signed-in"),
    ),
  );
  expect(refusesGuests.map(({ id }) => id)).toEqual(["free-items", "card-testing", "large-orders"]);
  for (const { rule, purpose } of refusesGuests) {
    expect(`${rule.name}: ${purpose}`).toMatch(/guests.*: .*guests/i);
  }
});
