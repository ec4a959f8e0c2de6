import { describe, expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { orderOf } from "#tests/cases/order";

import { CART_FIELDS } from "../checkout/cart-fields";
import { compileConditions } from "../conditions/compile-conditions";
import { checkConditions } from "../conditions/condition";
import { type Fields, OPERATORS } from "../conditions/field";
import { ORDER_FIELDS } from "./order-fields";

const STREET = ["shipping-street", "street"];
const ZIP = ["shipping-zip", "zip"];
const NAME = ["shipping-name", "name"];

describe.each<[string, Fields<never>]>([
  ["an order", ORDER_FIELDS],
  ["a cart", CART_FIELDS],
])("the condition about %s", (_of, fields) => {
  const place = fields === CART_FIELDS ? 1 : 0;
  const matchesFact = (field: string, operator: string, value: string, fact: string) => {
    const set = oneCondition(field, operator, value);
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
  ])(
    "a condition about the email %s %s with the fact %s matches: %s",
    (operator, value, email, expected) => {
      expect(matchesFact("email", operator, value, email)).toBe(expected);
    },
  );

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
  ])(
    "a condition about the phone %s %s with the number %s matches: %s",
    (operator, value, phone, expected) => {
      expect(matchesFact("phone", operator, value, phone)).toBe(expected);
    },
  );

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
  ])(
    "a condition about %s with the pattern %s and the fact %s matches: %s",
    (name, pattern, fact, expected) => {
      const set = oneCondition(name, "pattern", pattern);
      expect(checkConditions(set, fields)).toEqual([]);
      const matches = fields[name]!;
      const one = { [name]: { ...matches, read: () => fact } };
      expect(compileConditions(set, one).matches({} as never)).toBe(expected);
    },
  );

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
  ])("a condition about %s with the pattern %s has the problem %j", (name, pattern, problem) => {
    const problems = checkConditions(oneCondition(name, "pattern", pattern), fields);
    expect(problems.map(({ message }) => message)).toEqual(problem === null ? [] : [problem]);
  });

  test.each(["*", "+*", "abc*", "???"])(
    "a condition about the phone with the pattern %s has the problem that it has no value",
    (pattern) => {
      const problems = checkConditions(oneCondition("phone", "like", pattern), fields);
      expect(problems.map(({ message }) => message)).toEqual(["A value must not be empty."]);
    },
  );
});

test("every order field returns a fact of its declared type", () => {
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
