import fc from "fast-check";
import { expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { rounds } from "#tests/setup/rounds";

import type { ConditionSet } from "../conditions/condition";
import { cartFacts } from "./cart-facts";
import { CART_FIELDS } from "./cart-fields";
import { type CartInput, JOURNEY_STEPS, type JourneyStep } from "./cart-input";
import { type CheckoutRule, composeCheckoutConfig, MESSAGE_PLACES } from "./checkout-config";
import { packConfig } from "./packed-config";
import { validateCart } from "./validate-cart";

const ADDRESS = {
  address1: "12 Mill Lane",
  address2: null,
  city: "Leipzig",
  company: null,
  countryCode: "DE",
  name: "Ada Whitcombe",
  phone: null,
  provinceCode: null,
  zip: "04109",
};

interface Given {
  readonly step?: JourneyStep | null;
  readonly language?: string;
  readonly address?: Partial<typeof ADDRESS> | null;
}

function cart({ step = "CHECKOUT_INTERACTION", language = "EN", address = {} }: Given = {}) {
  const input: CartInput = {
    buyerJourney: { step },
    localization: { language: { isoCode: language } },
    cart: {
      billingAddress: { countryCode: "FR" },
      buyerIdentity: {
        email: "ada@example.com",
        phone: "+49 341 1234567",
        isAuthenticated: true,
        customer: { numberOfOrders: 6, amountSpent: { amount: "482.0" } },
      },
      cost: {
        subtotalAmount: { amount: "58.0" },
        totalAmount: { amount: "62.9", currencyCode: "EUR" },
      },
      deliveryGroups: [{ deliveryAddress: address && { ...ADDRESS, ...address } }],
      lines: [
        {
          q: 2,
          c: { u: { a: "29.0" } },
          m: { s: "LINEN-M", p: { v: "Mill" } },
        },
      ],
    },
  };
  return input;
}

const rule = (rest: Partial<CheckoutRule> = {}): CheckoutRule => ({
  id: "r",
  from: "CHECKOUT_INTERACTION",
  place: "cart",
  messages: { "": "Stopped." },
  when: oneCondition("country", "any-of", "DE"),
  ...rest,
});

const EMPTY_GROUP: ConditionSet = { match: "all", groups: [{ match: "all", conditions: [] }] };

const errorsOf = (input: CartInput, ...rules: CheckoutRule[]) =>
  validateCart(
    input,
    packConfig(composeCheckoutConfig({ testWord: "", rules })),
  ).operations.flatMap(({ validationAdd }) => validationAdd.errors);

test.each(
  JOURNEY_STEPS.flatMap((from, least) =>
    JOURNEY_STEPS.map((step, at) => [from, step, at >= least] as const),
  ),
)("a rule that applies from %s on is evaluated at the step %s: %s", (from, step, isEvaluated) => {
  const total = rule({ from, when: oneCondition("total", "at-least", "1") });
  expect(errorsOf(cart({ step }), total)).toHaveLength(isEvaluated ? 1 : 0);
});

test.each<[string, Record<string, string>, string]>([
  ["DE", { "": "Stopped.", de: "Gestoppt." }, "Gestoppt."],
  ["FR", { "": "Stopped.", de: "Gestoppt." }, "Stopped."],
  ["PT_BR", { "": "Stopped.", pt: "Parado." }, "Parado."],
  ["PT_BR", { "": "Stopped.", pt: "Parado.", pt_br: "Barrado." }, "Barrado."],
  ["EN", { "": " Stopped. " }, "Stopped."],
  ["EN", { "": "  " }, "Sorry, this order cannot be placed. Please contact us."],
  ["EN", {}, "Sorry, this order cannot be placed. Please contact us."],
  ["RU", {}, "Sorry, this order cannot be placed. Please contact us."],
  ["PT_PT", {}, "Lamentamos, não é possível concluir esta encomenda. Contacte-nos."],
  ["ZH_TW", {}, "抱歉，無法完成此訂單。請與我們聯絡。"],
  ["AR", { "": "" }, "عذرًا، لا يمكن إتمام هذا الطلب. يُرجى التواصل معنا."],
])(
  "in the language %s a checkout rule with the messages %j shows %s",
  (language, messages, expected) => {
    expect(errorsOf(cart({ language }), rule({ messages }))[0]?.message).toBe(expected);
  },
);

test("every location of a message is the target of its validation error", () => {
  const targets = MESSAGE_PLACES.map((place) => errorsOf(cart(), rule({ place }))[0]?.target);
  expect(targets.slice(0, 2)).toEqual(["$.cart", "$.cart.buyerIdentity.email"]);
  for (const [index, target] of targets.slice(2).entries()) {
    expect(target).toBe(`$.cart.deliveryGroups[0].deliveryAddress.${MESSAGE_PLACES[index + 2]!}`);
  }
});

test.each<[string, string | null, string, string[], boolean]>([
  ["US", "PR", "any-of", ["PR", "GU"], true],
  ["US", "GU", "any-of", ["PR", "GU"], true],
  ["US", "NY", "any-of", ["PR", "GU"], false],
  ["US", null, "any-of", ["PR", "GU"], false],
  ["US", "PR", "any-of", ["US"], true],
  ["US", "PR", "none-of", ["US"], false],
  ["US", "PR", "none-of", ["PR"], false],
  ["US", "PR", "none-of", ["CA"], true],
  ["BR", "PR", "any-of", ["PR"], false],
  ["TA", null, "any-of", ["SH"], true],
  ["ZZ", null, "none-of", ["US"], false],
])(
  "for a cart shipped to %s %s the condition country %s %j matches: %s",
  (country, province, operator, values, stops) => {
    const address = { countryCode: country, provinceCode: province } as Partial<typeof ADDRESS>;
    for (const step of JOURNEY_STEPS.slice(1)) {
      const cartRule = rule({ when: oneCondition("country", operator, ...values) });
      expect(errorsOf(cart({ step, address }), cartRule), step).toHaveLength(stops ? 1 : 0);
    }
  },
);

test.each([
  ["billing-country", "any-of", ["FR"], 1],
  ["billing-country", "any-of", ["DE"], 0],
  ["billing-country", "none-of", ["FR"], 0],
  ["other-billing-country", "yes", [], 1],
  ["other-billing-country", "no", [], 0],
])(
  "for a cart shipped to Germany with a French billing address the condition %s %s %j gives %i errors",
  (field, operator, values, times) => {
    const cartRule = rule({ when: oneCondition(field, operator, ...values) });
    expect(errorsOf(cart(), cartRule)).toHaveLength(times);
    // The field is unknown until the customer enters the billing address and the shipping address.
    const unpaid = cart();
    const early = { ...unpaid, cart: { ...unpaid.cart, billingAddress: null } };
    expect(errorsOf(early, cartRule)).toEqual([]);
    if (field === "other-billing-country") {
      expect(errorsOf(cart({ address: null }), cartRule)).toEqual([]);
    }
  },
);

test("an empty address field of a cart is unknown during checkout and empty at completion", () => {
  const noCompany = rule({ when: oneCondition("company", "is-empty") });
  expect(errorsOf(cart(), noCompany)).toEqual([]);
  expect(errorsOf(cart({ step: "CHECKOUT_COMPLETION" }), noCompany)).toHaveLength(1);
  // Without a delivery the checkout has no company field.
  const digital = cart({ step: "CHECKOUT_COMPLETION", address: null });
  expect(errorsOf(digital, noCompany)).toEqual([]);
});

test("every cart field returns a fact of its declared type", () => {
  const [facts] = cartFacts(cart({ step: "CHECKOUT_COMPLETION" }));
  const types = { text: "string", choice: "string", number: "number", flag: "boolean" };
  for (const [name, { type, read }] of Object.entries(CART_FIELDS)) {
    const fact = read(facts!);
    if (type === "list") expect(Array.isArray(fact), name).toBe(true);
    else expect(typeof fact, name).toBe(types[type]);
  }
});

const packedRule = (rest: Partial<CheckoutRule> = {}) =>
  packConfig(composeCheckoutConfig({ testWord: "", rules: [rule(rest)] })).rules[0]!;

test("a rule in packed form blocks a matching cart", () => {
  expect(packedRule()).toBe("1|0|~Stopped.|all|all^country~any-of~de~");
  const { operations } = validateCart(cart(), { version: 4, rules: [packedRule()] });
  expect(operations).toHaveLength(1);
});

test.each([
  ["a missing config", undefined],
  ["a text", '{"version":4}'],
  ["no rules", { version: 4 }],
  ["rules that are not a list", { version: 4, rules: {} }],
  ["an older version", { version: 3, rules: [packedRule()] }],
  ["a newer version", { version: 5, rules: [packedRule()] }],
  ["a rule of null", { version: 4, rules: [null] }],
  ["a rule of the version before", { version: 4, rules: [rule()] }],
  ["an unknown step", { version: 4, rules: [packedRule().replace(/^1/, "7")] }],
  ["no step", { version: 4, rules: [packedRule().replace(/^1/, "")] }],
  ["an unknown place", { version: 4, rules: [packedRule().replace("|0|", "|__proto__|")] }],
  ["an unknown match", { version: 4, rules: [packedRule().replaceAll("all", "some")] }],
  ["an unknown field", { version: 4, rules: [packedRule().replace("country", "constructor")] }],
  ["an unknown operator", { version: 4, rules: [packedRule().replace("any-of", "toString")] }],
  ["a condition without its values", { version: 4, rules: [packedRule().replace("de~", "")] }],
  ["a cut condition", { version: 4, rules: [packedRule().replace("any-of~de~", "")] }],
  ["a group without conditions", { version: 4, rules: [packedRule({ when: EMPTY_GROUP })] }],
  ["no conditions", { version: 4, rules: ["1|0|~Stopped."] }],
])("a checkout config with %s blocks no cart", (_what, config) => {
  expect(validateCart(cart(), config)).toEqual({ operations: [] });
});

test("validateCart never throws on a random config and returns only text messages", () => {
  const cut = fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.string({ unit: "grapheme" }));
  const config = fc.record({
    version: fc.constantFrom(4, 3, "4"),
    testWord: fc.anything(),
    pass: fc.anything(),
    rules: fc.array(
      fc.oneof(
        fc.anything(),
        fc.string({ unit: fc.constantFrom(..."|^~`017tallany-is") }),
        cut.map(([from, length, text]) => {
          const rule = packedRule();
          return rule.slice(0, from) + text + rule.slice(from + length);
        }),
      ),
    ),
  });
  fc.assert(
    fc.property(config, (value) => {
      for (const { validationAdd } of validateCart(cart(), value).operations) {
        for (const { message } of validationAdd.errors) expect(typeof message).toBe("string");
      }
    }),
    { numRuns: rounds(3_000) },
  );
});
