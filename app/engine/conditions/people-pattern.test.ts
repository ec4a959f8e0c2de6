import fc from "fast-check";
import { expect, test } from "vitest";

import { checkConditions } from "./condition";
import type { Field } from "./field";
import { operatorsOf } from "./operators-of";
import { PATTERN_CHARS, patternProblem, peoplePattern } from "./people-pattern";

test.each([
  ["john####@example.com", "john1984@example.com", true],
  ["john####@example.com", "john198@example.com", false],
  ["john####@example.com", "john198x@example.com", false],
  ["*####@*", "a.b1984@mail.example", true],
  ["?? ###", "ab 123", true],
  ["?? ###", "a1 123", false],
  ["??", "éß", true],
  ["??", "李雷", true],
  ["#", "٣", true],
  ["?", "𠀀", true],
  ["?#", "1a", false],
  ["*", "", true],
  ["", "", true],
  ["", "a", false],
  ["a*", "a", true],
  ["*a", "ba", true],
  ["*a", "ab", false],
  ["a*b*c", "a--b--c", true],
  ["a*b*c", "a--c--b", false],
  ["**a**", "-a-", true],
  [".", "a", false],
])("the customer pattern %j matches %j: %s", (pattern, text, expected) => {
  expect(peoplePattern(pattern)(text)).toBe(expected);
});

test("a customer pattern matches like the equivalent regular expression", () => {
  const pattern = fc.string({
    unit: fc.constantFrom("a", "b", "1", "-", "#", "?", "*"),
    maxLength: 12,
  });
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", "2", "-", "é"), maxLength: 16 });
  fc.assert(
    fc.property(pattern, text, (written, given) => {
      const meaning = written
        .replaceAll("*", "[^]*")
        .replaceAll("?", "\\p{L}")
        .replaceAll("#", "\\p{Nd}");
      expect(peoplePattern(written)(given)).toBe(new RegExp(`^(?:${meaning})$`, "u").test(given));
    }),
  );
});

test.each([1, 28, 29, 30, 31, 58, 59])(
  "a customer pattern of %i characters is compared to its end",
  (length) => {
    const text = "abcdefghij".repeat(6).slice(0, length);
    const matches = peoplePattern(text);
    expect(matches(text)).toBe(true);
    expect(matches(text.slice(0, -1))).toBe(false);
    expect(matches(`${text}x`)).toBe(false);
    for (let at = 0; at < length; at++) {
      expect(matches(`${text.slice(0, at)}-${text.slice(at + 1)}`), String(at)).toBe(false);
    }
    expect(peoplePattern(`*${text}*`)(`--${text}--`)).toBe(true);
  },
);

test("matching a hostile customer pattern takes time linear in the text", () => {
  const text = "a".repeat(100_000);
  for (const pattern of [`${"*a".repeat(58)}b`, `*${"?".repeat(58)}b`, `${"*?*#".repeat(29)}`]) {
    expect(peoplePattern(pattern)(text)).toBe(false);
    expect(peoplePattern(pattern)(`${text}é`)).toBe(false);
  }
});

test("regular expression characters in a customer pattern are compared as plain text", () => {
  for (const char of "\\^$.|+()[]{}/-") {
    expect(peoplePattern(`?${char}*`)(`a${char}b`), char).toBe(true);
    expect(peoplePattern(`?${char}*`)("ab"), char).toBe(false);
  }
});

test.each([
  ["a".repeat(PATTERN_CHARS), null],
  ["a*".repeat(PATTERN_CHARS), null],
  ["a".repeat(60), "longPattern"],
  ["***", "onlyStars"],
])("the customer pattern %j has the problem %j", (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

test("a field that is not about customers offers no pattern", () => {
  const page: Field<never> = { type: "text", label: "Page", read: () => "" };
  const condition = { field: "page", operator: "pattern", values: ["a"] };
  const set = { match: "all", groups: [{ match: "all", conditions: [condition] }] } as const;
  expect(Object.keys(operatorsOf(page))).not.toContain("pattern");
  expect(checkConditions(set, { page })).toEqual([
    { path: "groups.0.conditions.0.operator", message: 'Choose how to compare "Page".' },
  ]);
});
