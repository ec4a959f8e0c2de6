import { expect, test } from "vitest";

import { checkoutRule } from "#tests/helpers/checkout-rule";

import { readRulesFile, writeRulesFile } from "./rules-file";

test("a written rule file is read back with the same rules, all turned off", () => {
  const rules = [checkoutRule(), checkoutRule({ status: "off", note: "Kept" })];
  const off = rules.map((rule) => ({ ...rule, status: "off" }));
  expect(readRulesFile(writeRulesFile(rules))).toEqual({
    rows: off,
    problems: [],
    problemCount: 0,
  });
});

const nameless = checkoutRule({ name: "" });

test.each([
  ["not JSON", "{", [{ at: 0, message: expect.stringContaining("it is not JSON") as string }]],
  ["another kind of file", "{}", [{ at: 0, message: "This is not a file of checkout rules." }]],
  [
    "one with two unnamed rules and an invalid place",
    writeRulesFile([nameless, checkoutRule(), nameless, checkoutRule({ place: "door" as "cart" })]),
    [
      { at: 1, message: "Enter a name for the rule." },
      { at: 3, message: "Enter a name for the rule." },
      { at: 4, message: expect.stringMatching(/^place: Invalid/) as string },
    ],
  ],
  [
    "one with a character that cannot be stored",
    writeRulesFile([checkoutRule(), checkoutRule({ name: "a\0b" })]),
    [{ at: 2, message: "The request contains characters that cannot be stored." }],
  ],
])("a rule file that is %s is refused with all its problems", (_what, text, problems) => {
  expect(readRulesFile(text).problems).toEqual(problems);
});
