import { describe, expect, test } from "vitest";

import { orderOf } from "#tests/cases/order";

import { CART_FIELDS } from "../checkout/cart-fields";
import { compileConditions } from "../conditions/compile-conditions";
import { checkConditions, type ConditionSet } from "../conditions/condition";
import { type Fields, OPERATORS } from "../conditions/field";
import { ORDER_FIELDS } from "./order-fields";
import { phoneDigits } from "./phone";

const asking = (field: string, operator: string, value: string): ConditionSet => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator, values: [value] }] }],
});

const STREET = ["shipping-street", "street"];
const ZIP = ["shipping-zip", "zip"];
const NAME = ["shipping-name", "name"];

describe.each<[string, Fields<never>]>([
  ["an order", ORDER_FIELDS],
  ["a cart", CART_FIELDS],
])("the condition about %s", (_of, fields) => {
  const place = fields === CART_FIELDS ? 1 : 0;
  const fits = (field: string, operator: string, value: string, fact: string) => {
    const set = asking(field, operator, value);
    expect(checkConditions(set, fields)).toEqual([]);
    return compileConditions(set, fields).matches({ [field]: fact } as never);
  };

  test.each([
    ["is", "j.doe@googlemail.com", "JDoe+shop@gmail.com", true],
    ["is-not", "thief@me.com", "thief@icloud.com", false],
    ["ends-with", "@me.com", "Thief@Me.com", true],
    ["ends-with", "@me.com", "thief@icloud.com", false],
    ["contains", "@googlemail.com", "jo@googlemail.com", true],
    ["contains", "+", "jo+1@example.com", true],
    ["contains", "+", "jo@example.com", false],
    ["does-not-contain", "@yandex.com", "thief@yandex.com", false],
    ["starts-with", "john.doe", "John.Doe@gmail.com", true],
    ["contains", "john.doe@gmail.com", "x-john.doe@gmail.com", true],
    ["like", "*+*@gmail.com", "anybody@gmail.com", false],
    ["like", "*+*@gmail.com", "any+body@gmail.com", true],
    ["like", "*.*@googlemail.com", "j.d@googlemail.com", true],
    ["longer-than", "14", "a.b+c@gmail.com", true],
  ])("on email %s %s: %s %s", (operator, value, email, expected) => {
    expect(fits("email", operator, value, email)).toBe(expected);
  });

  test.each([
    ["is", "0049 30 1234", "+49 (0)30 1234", true],
    ["like", "+1*", "+1 555 0100", true],
    ["like", "001*", "+1 555 0100", true],
    ["like", "+1*", "+49 30 1234", false],
    ["like", "*555*", "+1 555 0100", true],
    ["like", "*555*", "+1 666 0100", false],
    ["like", "+1 (555) 01??", "0015550100", true],
    ["starts-with", "+49", "0049 30 1234", true],
    ["starts-with", "0049", "+49 30 1234", true],
    ["contains", "555-01", "+1 555 0100", true],
    ["contains", "001", "+49 30 1234", false],
    ["contains", "001", "+49 30 0012", true],
    ["does-not-contain", "001", "+49 30 1234", true],
    ["contains", "00000", "+1 555 000 000", true],
    ["contains", "00000", "+1 555 010 101", false],
    ["does-not-contain", "555", "+1 555 0100", false],
    ["ends-with", "0012", "+1 555 0012", true],
    ["ends-with", "0012", "+1 555 0312", false],
  ])("on phone %s %s: %s %s", (operator, value, phone, expected) => {
    expect(fits("phone", operator, value, phone)).toBe(expected);
  });

  test.each([
    ["email", "john####@gmail.com", "John1984@gmail.com", true],
    ["email", "john####@gmail.com", "john1984+shop@gmail.com", true],
    ["email", "john####@gmail.com", "john84@gmail.com", false],
    ["email", "john#*@g?????mail.com", "john1@gxxxxxmail.com", true],
    ["phone", "+1 (555) 01##", "0015550100", true],
    ["phone", "+1 (555) 01##", "001555010", false],
    [STREET[place]!, "## mill l*", "12 Mill Ln.", true],
    [STREET[place]!, "## mill l*", "1 Mill Lane", false],
    [ZIP[place]!, "SW#? #??", "sw1a 2aa", true],
    [ZIP[place]!, "SW#? #??", "sw11 2aa", false],
    [NAME[place]!, "?? ??", "Jö Li", true],
  ])("on %s matching the pattern %s: %s %s", (name, pattern, fact, expected) => {
    const set = asking(name, "pattern", pattern);
    expect(checkConditions(set, fields)).toEqual([]);
    const matches = fields[name]!;
    const one = { [name]: { ...matches, read: () => fact } };
    expect(compileConditions(set, one).matches({} as never)).toBe(expected);
  });

  test.each([
    [
      "email",
      "john+##@gmail.com",
      "Leave out the + and what follows it before the @: it is not compared.",
    ],
    ["phone", "+1 555 ????", "A phone number has no letters. Use # for one digit."],
    ["phone", "+1*", null],
    ["phone", "abc*", "A value must not be empty."],
    ["email", "**", "A pattern needs at least one character other than *."],
    ["email", "x".repeat(60), "A pattern has at most 59 characters, not counting *."],
  ])("on %s the pattern %s has the problem %j", (name, pattern, problem) => {
    const problems = checkConditions(asking(name, "pattern", pattern), fields);
    expect(problems.map(({ message }) => message)).toEqual(problem === null ? [] : [problem]);
  });

  test.each(["*", "+*", "abc*", "???"])("on phone like %s has no value", (pattern) => {
    const problems = checkConditions(asking("phone", "like", pattern), fields);
    expect(problems.map(({ message }) => message)).toEqual(["A value must not be empty."]);
  });
});

test.each([
  ["surely in Germany", { country: "DE", otherCountry: null }, "DE", false, true],
  ["in Germany or in Nigeria", { country: "DE", otherCountry: "NG" }, null, true, true],
  ["in Germany or the shipping country", { country: "DE", otherCountry: "FR" }, null, true, false],
  ["in no known country", { country: null, otherCountry: null }, null, null, null],
])(
  "the origin of an order from a customer %s gives these country facts",
  (_says, place, country, isUnsure, differs) => {
    const order = orderOf();
    const facts = orderOf({
      origin: { ...order.origin!, ...place },
      shipping: { ...order.shipping!, country: "FR" },
    });
    const read = (field: string) => ORDER_FIELDS[field]!.read(facts);
    expect(read("ip-country")).toBe(country);
    expect(read("ip-country-unsure")).toBe(isUnsure);
    expect(read("ip-country-differs")).toBe(differs);
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
  // A military post does not show where the customer is.
  ["DE", "US", "AE", null],
  ["KR", "US", "AP", null],
  ["US", "US", "AA", null],
  // The province only means a military post in the United States.
  ["DE", "BR", "AP", true],
  ["BR", "BR", "AP", false],
  // Data sources report the territory or its state.
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
  // Codes without a country.
  ["US", "ZZ", null, null],
  ["XX", "US", "OR", null],
  ["AQ", "US", "OR", true],
])(
  "a customer in %s with an order delivered to %s %s orders from another country: %s",
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
])("a customer in %s or %s orders to Guam from another country: %s", (one, other, differs) => {
  const order = orderOf();
  const facts = orderOf({
    origin: { ...order.origin!, country: one, otherCountry: other },
    shipping: { ...order.shipping!, country: "US", province: "GU" },
  });
  expect(ORDER_FIELDS["ip-country-differs"]!.read(facts)).toBe(differs);
});

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
])("an address in %s %s meets %s %s: %s", (country, province, operator, value, expected) => {
  const order = orderOf();
  const address = { ...order.shipping!, country, province };
  const facts = orderOf({ shipping: address, billing: address });
  for (const field of ["shipping-country", "billing-country"]) {
    const set = asking(field, operator, value);
    expect(compileConditions(set, ORDER_FIELDS).matches(facts), field).toBe(expected);
  }
});

test.each([
  [["US", "NY"], ["US", "PR"], false],
  [["US", "PR"], ["DE", null], true],
  [["FR", null], ["RE", null], true],
  [["ZZ", null], ["US", "NY"], null],
] as const)("billing in %j and shipping in %j differ: %s", (billing, shipping, expected) => {
  const order = orderOf();
  const address = ([country, province]: readonly [string, string | null]) => ({
    ...order.shipping!,
    ...{ country, province },
  });
  const facts = orderOf({ billing: address(billing), shipping: address(shipping) });
  expect(ORDER_FIELDS["billing-country-differs"]!.read(facts)).toBe(expected);
});

test("every order field reads a fact of its declared type", () => {
  const order = orderOf({ referrer: "https://search.example/", note: "Leave at the door" });
  for (const [name, { type, read }] of Object.entries(ORDER_FIELDS)) {
    const fact = read(order);
    const is = { text: "string", choice: "string", number: "number", flag: "boolean" };
    if (type === "list" || name === "visit-country" || name === "visit-network")
      expect(Array.isArray(fact), name).toBe(true);
    else expect(typeof fact, name).toBe(is[type]);
    expect(Object.keys(OPERATORS[type]).length).toBeGreaterThan(1);
  }
});

test("order fields with unknown facts are null", () => {
  const order = orderOf({
    email: null,
    phone: null,
    isDisposableMail: null,
    billing: null,
    shipping: null,
    customer: null,
    card: null,
    origin: null,
    distanceKm: null,
    risk: null,
    visits: null,
    journey: null,
  });
  const known = Object.entries(ORDER_FIELDS).flatMap(([name, { read }]) =>
    read(order) === null ? [] : [name],
  );
  expect(known.filter((name) => /billing|shipping|card|ip|customer|email|risk/.test(name))).toEqual(
    ["same-email", "same-ip", "same-card", "subscription"],
  );
});

test.each([
  ["٠٣٤١ ١٢٣٤٥٦٧", "03411234567"],
  ["۰۳۴۱ ۱۲۳۴۵۶۷", "03411234567"],
  ["०३४१ १२३४५६७", "03411234567"],
  ["૦૩૪૧ ૧૨૩૪૫૬૭", "03411234567"],
  ["０３４１ １２３４５６７", "03411234567"],
  ["𝟎𝟑𝟒𝟏 𝟙𝟐𝟯𝟺𝟓𝟔𝟕", "03411234567"],
  ["＋٤٩ ٣٤١ ١٢٣٤٥٦٧", "493411234567"],
  ["٠٠٤٩ ٣٤١ ١٢٣٤٥٦٧", "493411234567"],
])("the phone number %s is compared as %s", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
  const facts = orderOf({ phone: text });
  for (const [operator, value] of [
    ["is", text],
    ["contains", "٣٤١"],
    ["like", "*341*"],
  ] as const) {
    const set = asking("phone", operator, value);
    expect(compileConditions(set, ORDER_FIELDS).matches(facts), operator).toBe(true);
  }
});

test("every decimal digit of Unicode is read as its value", () => {
  const values = new Map<string, number>();
  for (let code = 0; code < 0x110000; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) values.set(sign, Number(phoneDigits(`1${sign}`).slice(1)));
  }
  const digits = [...values];
  expect(digits.length).toBeGreaterThan(600);
  // The ten digits of each script are consecutive.
  for (const [at, [sign, value]] of digits.entries()) expect(value, sign).toBe(at % 10);
});

test("phone numbers with different extensions are two numbers", () => {
  expect(phoneDigits("+1 212 555 0100 ext. 7")).not.toBe(phoneDigits("+1 212 555 0100 ext. 8"));
});

test("a phone number without a country code differs from the number with it", () => {
  expect(phoneDigits("0341 1234567")).toBe("03411234567");
  expect(phoneDigits("+49 341 1234567")).toBe("493411234567");
});
