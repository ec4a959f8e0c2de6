import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { REGEX_FLAGS, wildcardRegex } from "./regex";
import { requiredTexts } from "./required-texts";

test.each([
  ["bot[0-9]{3,}", ["bot"]],
  ["^(java|perl)\\b", ["java", "perl"]],
  ["^free-[a-z]+\\.test/", ["free-"]],
  ["curl/\\d+\\.8", ["curl/"]],
  ["(?i)Googlebot", ["googlebot"]],
  ["a(?:bcd|efg)h", ["bcd", "efg"]],
  ["(?P<name>abc)?xy", ["xy"]],
  ["abc+d", ["abc"]],
  ["abc*d", ["ab"]],
  ["ab{0,3}cde", ["cde"]],
  ["(abc){2}d", ["abc"]],
  ["\\Aab\\.c\\z", ["ab.c"]],
  ["\\p{Greek}ab\\pNc", ["ab"]],
  ["[]a]xy[^]]", ["xy"]],
  ["[[:alpha:]]xy", ["xy"]],
  ["a{b", ["a{b"]],
])("the expression %s requires one of %j", (expression, texts) => {
  expect(requiredTexts(expression)).toEqual(texts);
});

test.each([
  "a|b*",
  "(a|)",
  "x?",
  ".*",
  "[a-z]+",
  "",
  "\\x{61}bc",
  "\\Qabc\\E",
  "(?-i)abc",
  "abc(?s)",
  "ſk",
])("the expression %s has no required texts", (expression) =>
  expect(requiredTexts(expression)).toBeNull(),
);

test("up to 32 alternatives are required texts, and more alternatives give none", () => {
  const words = Array.from({ length: 33 }, (_, n) => `bot${String(n).padStart(2, "0")}`);
  expect(requiredTexts(words.slice(1).join("|"))).toHaveLength(32);
  expect(requiredTexts(words.join("|"))).toBeNull();
});

test("the required text of a wildcard pattern is its longest part", () => {
  expect(requiredTexts(wildcardRegex("/products/*-cheap"))).toEqual(["/product"]);
});

const atom = fc.constantFrom(
  ..."abBotKsS/.^$|",
  ..."\\b,\\d,\\.,\\pL,[ab],[^a],[]b],[[:digit:]x],(?i),(?s),(?:,(,),(?P<n>,é,ſ,\u212a".split(","),
);
const sign = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "+?", "{", "}");
const expressions = fc
  .array(fc.tuple(atom, sign), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const texts = fc.string({ unit: fc.constantFrom(..."abotks/. 1éſ\u212a{}"), maxLength: 14 });

test("every text that matches an expression contains one of its required texts", () => {
  let tried = 0;
  fc.assert(
    fc.property(expressions, texts, (expression, typed) => {
      const text = typed.toLowerCase();
      const needed = requiredTexts(expression);
      if (needed === null || !expressionMatches(expression, text)) return;
      tried++;
      expect(needed.some((one) => text.includes(one))).toBe(true);
    }),
    { numRuns: rounds(60_000) },
  );
  expect(tried).toBeGreaterThan(rounds(60_000) / 200);
});

function expressionMatches(expression: string, text: string): boolean {
  try {
    return RE2JS.compile(expression, REGEX_FLAGS).matcher(text).find();
  } catch {
    return false;
  }
}
