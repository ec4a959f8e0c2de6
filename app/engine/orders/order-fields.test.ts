import { describe, expect, test } from "vitest";

import { orderOf } from "../../../tests/cases/order";
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

describe.each<[string, Fields<never>]>([
  ["an order", ORDER_FIELDS],
  ["a cart", CART_FIELDS],
])("of %s", (_of, fields) => {
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
  ])("email %s %s: %s %s", (operator, value, email, expected) => {
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
  ])("phone %s %s: %s %s", (operator, value, phone, expected) => {
    expect(fits("phone", operator, value, phone)).toBe(expected);
  });

  test.each(["*", "+*", "abc*", "???"])("phone like %s asks for nothing", (pattern) => {
    const problems = checkConditions(asking("phone", "like", pattern), fields);
    expect(problems.map(({ message }) => message)).toEqual(["A value must not be empty."]);
  });
});

test.each([
  ["surely in Germany", { country: "DE", otherCountry: null }, "DE", false, true],
  ["in Germany or in Nigeria", { country: "DE", otherCountry: "NG" }, null, true, true],
  ["in Germany or where the parcel goes", { country: "DE", otherCountry: "FR" }, null, true, false],
  ["in no known country", { country: null, otherCountry: null }, null, null, null],
])("a buyer %s", (_says, place, country, isUnsure, differs) => {
  const order = orderOf();
  const facts = orderOf({
    origin: { ...order.origin!, ...place },
    shipping: { ...order.shipping!, country: "FR" },
  });
  const read = (field: string) => ORDER_FIELDS[field]!.read(facts);
  expect(read("ip-country")).toBe(country);
  expect(read("ip-country-unsure")).toBe(isUnsure);
  expect(read("ip-country-differs")).toBe(differs);
});

test("every field of a filter reads the facts it is named after", () => {
  const order = orderOf({ referrer: "https://search.example/", note: "Leave at the door" });
  for (const [name, { type, read }] of Object.entries(ORDER_FIELDS)) {
    const fact = read(order);
    const is = { text: "string", choice: "string", number: "number", flag: "boolean" };
    if (type === "list") expect(Array.isArray(fact), name).toBe(true);
    else expect(typeof fact, name).toBe(is[type]);
    expect(Object.keys(OPERATORS[type]).length).toBeGreaterThan(1);
  }
});

test("nothing known means null, not a made-up fact", () => {
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
  });
  const known = Object.entries(ORDER_FIELDS).flatMap(([name, { read }]) =>
    read(order) === null ? [] : [name],
  );
  expect(known.filter((name) => /billing|shipping|card|ip|customer|email|risk/.test(name))).toEqual(
    ["same-email", "same-ip", "same-card", "subscription"],
  );
});

test("a number without its country is only itself", () => {
  expect(phoneDigits("0341 1234567")).toBe("03411234567");
  expect(phoneDigits("+49 341 1234567")).toBe("493411234567");
});
