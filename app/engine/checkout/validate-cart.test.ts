import { expect, test } from "vitest";

import { validateCart, type CartInput } from "./validate-cart";

function cartTo(...countries: (string | null)[]): CartInput {
  const deliveryGroups = countries.map((countryCode) => ({ deliveryAddress: { countryCode } }));
  return { cart: { deliveryGroups } };
}

const noDeliveryToGermany = { version: 1, blockedDeliveryCountries: ["DE", "AT"] };

test("a delivery to a blocked country is refused at the country field", () => {
  expect(validateCart(cartTo("DE"), { ...noDeliveryToGermany, message: " Not there. " })).toEqual({
    operations: [
      {
        validationAdd: {
          errors: [
            {
              message: "Not there.",
              target: "$.cart.deliveryGroups[0].deliveryAddress.countryCode",
            },
          ],
        },
      },
    ],
  });
});

test("one blocked delivery among several is refused with one error", () => {
  const { operations } = validateCart(cartTo("FR", "AT", "DE"), noDeliveryToGermany);
  expect(operations).toHaveLength(1);
  expect(operations[0]?.validationAdd.errors).toHaveLength(1);
});

test.each([undefined, "", "   ", 7])("a message of %j becomes a plain sentence", (message) => {
  const { operations } = validateCart(cartTo("DE"), { ...noDeliveryToGermany, message });
  expect(operations[0]?.validationAdd.errors[0]?.message).toBe(
    "Sorry, we do not deliver to this country.",
  );
});

test.each([
  ["another country", cartTo("FR")],
  ["a country not typed yet", cartTo(null)],
  ["no address", { cart: { deliveryGroups: [{ deliveryAddress: null }] } }],
  ["nothing to deliver", cartTo()],
  ["no cart", { cart: null }],
])("a cart with %s goes on", (_, input) => {
  expect(validateCart(input, noDeliveryToGermany)).toEqual({ operations: [] });
});

test.each([
  ["missing", undefined],
  ["null", null],
  ["a text", '{"version":1}'],
  ["empty", {}],
  ["of a newer version", { ...noDeliveryToGermany, version: 2 }],
  ["without countries", { version: 1 }],
  ["with no list of countries", { version: 1, blockedDeliveryCountries: "DE" }],
  ["with a damaged list", { version: 1, blockedDeliveryCountries: ["DE", null] }],
])("a config that is %s stops nobody", (_, config) => {
  expect(validateCart(cartTo("DE", null), config)).toEqual({ operations: [] });
});
