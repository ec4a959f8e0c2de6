import { expect, test } from "vitest";

import { namesPerson } from "./names-person";

const ADA = { email: "Ada@Example.com", phone: "+49 341 1234567" };

const conditionsOn = (field: string, values: string[]) => ({
  match: "all" as const,
  groups: [{ match: "all" as const, conditions: [{ field, operator: "is", values }] }],
});

test.each([
  ["email", ["jo@example.com", "ada@example.com"], true],
  ["phone", ["0049 341 1234567"], true],
  ["phone", ["+49 (341) 123-4567"], true],
  ["phone", ["+49 341 1234567 ext. 12"], true],
  ["phone", ["+49 341 12345 x67"], false],
  ["email", ["@example.com"], false],
  ["email-domain", ["example.com"], false],
  ["email", [], false],
])("a condition about %s with the value %j identifies a customer: %s", (field, values, is) => {
  expect(namesPerson(conditionsOn(field, values), ADA)).toBe(is);
});

test("empty values of customer data identify no customer", () => {
  expect(namesPerson(conditionsOn("phone", ["", "12"]), { email: "", phone: "" })).toBe(false);
});
