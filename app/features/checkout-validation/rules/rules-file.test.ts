import { expect, test } from "vitest";

import { checkoutRule } from "../../../../tests/helpers/checkout-rule";

import { readRulesFile, writeRulesFile } from "./rules-file";

test("a file that was written reads as it was", () => {
  const rules = [checkoutRule(), checkoutRule({ status: "off", note: "Kept" })];
  expect(readRulesFile(writeRulesFile(rules))).toEqual(rules);
});

test.each([
  ["no JSON", "{", "it is no JSON"],
  ["another file", "{}", "This is not a file of checkout rules."],
  [
    "one with a rule without a name",
    writeRulesFile([checkoutRule(), checkoutRule({ name: "" })]),
    "Rule 2 cannot be read: Give the rule a name.",
  ],
  [
    "one with a text that JSON escapes and no column holds",
    writeRulesFile([checkoutRule(), checkoutRule({ name: "a\0b" })]),
    "Rule 2 cannot be read: The request contains characters that cannot be stored.",
  ],
])("a file that is %s is refused, and why is said", (_what, text, message) => {
  expect(() => readRulesFile(text)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) as string }) as Error,
  );
});
