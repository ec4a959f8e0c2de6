import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { compileConditions } from "../conditions/compile-conditions";
import { checkConditions, type ConditionSet } from "../conditions/condition";
import { OPERATORS } from "../conditions/field";
import { CanonicalCart, canonicalConditions } from "./canonical-cart";
import type { CartFacts } from "./cart-facts";
import { CART_FIELDS } from "./cart-fields";
import { holdsFor, packConditions } from "./packed-conditions";
import { PART } from "./packed-text";

const typed = fc.option(
  fc.oneof(
    fc.constantFrom(
      "Ada.Whit+x@Gmail.com",
      "ada.w",
      "*+*@googlemail.com",
      "0049*1?",
      "+49 341 12",
      "P.O. Box 9",
      "Straße 4",
      "zoë",
      "a|b^c~d`0",
      "~",
      "DE",
      "",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  ),
);
const amount = fc.integer({ min: 0, max: 20 });
const address = fc.record({
  address1: typed,
  address2: typed,
  city: typed,
  company: typed,
  countryCode: typed,
  name: typed,
  phone: typed,
  provinceCode: typed,
  zip: typed,
});
const facts: fc.Arbitrary<CartFacts> = fc.record({
  step: fc.constant("CHECKOUT_INTERACTION" as const),
  email: typed,
  phone: typed,
  isSignedIn: fc.option(fc.boolean()),
  orders: fc.option(amount),
  spent: fc.option(amount),
  address,
  billingCountry: typed,
  subtotal: amount,
  total: amount,
  currency: fc.constantFrom("EUR", "usd"),
  quantity: amount,
  largestQuantity: amount,
  hasFreeItem: fc.boolean(),
  skus: fc.array(
    typed.map((text) => text ?? "A-1"),
    { maxLength: 3 },
  ),
  vendors: fc.array(
    typed.map((text) => text ?? "Mill"),
    { maxLength: 3 },
  ),
});

const condition = fc.constantFrom(...Object.entries(CART_FIELDS)).chain(([field, { type }]) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...Object.keys(OPERATORS[type])),
    values: fc.array(
      typed.map((text) => text ?? "5"),
      { maxLength: 3 },
    ),
  }),
);
const match = fc.constantFrom("all" as const, "any" as const);
const group = fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) });
const set: fc.Arbitrary<ConditionSet> = fc
  .record({ match, groups: fc.array(group, { minLength: 1, maxLength: 2 }) })
  .filter((conditions) => checkConditions(conditions, CART_FIELDS).length === 0);

test("packed canonical conditions match a cart exactly when the original conditions match it", () => {
  fc.assert(
    fc.property(set, facts, (conditions, cart) => {
      const written = compileConditions(conditions, CART_FIELDS);
      const packed = packConditions(canonicalConditions(conditions)).split(PART);
      const holds = holdsFor(new CanonicalCart(cart), packed);
      expect(holds).toBe(written.matches(cart));
    }),
    { numRuns: rounds(2_000) },
  );
});

test("canonical conditions contain a mailbox once if it is written in several spellings", () => {
  const values = ["Ada@Gmail.com", "a.da+shop@gmail.com", "ada@gmail.com"];
  const conditions = [{ field: "email", operator: "is", values }];
  const written: ConditionSet = { match: "all", groups: [{ match: "all", conditions }] };
  expect(canonicalConditions(written).groups[0]?.conditions[0]?.values).toEqual(["ada@gmail.com"]);
});
