import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { Assembly } from "../assembly";
import { LiteralSet } from "./literal-set";
import { Memo } from "./memo";
import { MAX_PATTERN_CHARS, regexProblem, wildcardRegex } from "./regex";
import { TextPatterns } from "./text-patterns";

function patternsOf(
  literals: readonly string[],
  expressions: readonly string[] = [],
): TextPatterns {
  const patterns = new TextPatterns(new Assembly());
  literals.forEach((text, place) => patterns.addLiteral(text, place));
  expressions.forEach((text, place) => patterns.addExpression(text, literals.length + place));
  patterns.compile();
  return patterns;
}

test("LiteralSet finds the same literals in a text as a linear search", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 30 });
  const literal = fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(literal, { minLength: 1, maxLength: 20 }), text, (literals, looked) => {
      const found = new Set<number>();
      LiteralSet.of(literals).search(looked, (index) => found.add(index));
      const expected = literals.flatMap((one, index) => (looked.includes(one) ? [index] : []));
      expect([...found].sort((x, y) => x - y)).toEqual(expected);
    }),
    { numRuns: rounds(5_000) },
  );
});

test("LiteralSet finds the one of 2,000 literals that a text contains", () => {
  const literals = Array.from({ length: 2_000 }, (_, number) => `bot-${number * 7919}/x`);
  const patterns = patternsOf(literals);
  expect(patterns.match(`mozilla bot-${1_234 * 7919}/x`)).toEqual([1_234]);
  expect(patterns.match("mozilla bot-1/x")).toEqual([]);
});

test("matches of a text are sorted with the longest literal first and expressions last", () => {
  const patterns = patternsOf(["bot", "badbot", "ad"], ["b.t$", "^x"]);
  expect(patterns.match("a badbot")).toEqual([1, 0, 2, 3]);
});

test.each([
  ["(a+)+$", null],
  ["^(?:x|y)[0-9]{2,5}\\b", null],
  ["\\p{Greek}", null],
  ["", /Enter/],
  ["(", /regular expression cannot be used/],
  ["a{2,1}", /regular expression cannot be used/],
  ["(?=a)", /Look-around/],
  ["(a)\\1", /back references/],
  ["a".repeat(MAX_PATTERN_CHARS + 1), /256/],
  ["((a{100}){100})", /regular expression cannot be used|repeats too much/],
  ["(abcdefghij){300}", /repeats too much/],
])("the expression %j is accepted, or rejected with its problem", (text, problem) => {
  if (problem === null) expect(regexProblem(text)).toBeNull();
  else expect(regexProblem(text)).toMatch(problem);
});

test("checking an expression never throws on any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."(){}[]|*+?^$.\\ab01,-:=!<>P") }), (text) => {
      expect(["string", "object"]).toContain(typeof regexProblem(text));
    }),
    { numRuns: rounds(5_000) },
  );
});

test("a wildcard pattern matches its parts in order", () => {
  const part = fc.string({ unit: fc.constantFrom("a", ".", "+", "/", "["), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), part, (parts, filler) => {
      const patterns = patternsOf([], [wildcardRegex(parts.join("*"))]);
      expect(patterns.match(parts.join(filler))).toEqual([0]);
      expect(patterns.match(`${parts.join(filler)}\n!`).length).toBe(
        parts.at(-1) === "" && parts.length > 1 ? 1 : 0,
      );
    }),
    { numRuns: rounds(1_000) },
  );
});

/** Expressions that take a backtracking engine longer than a human lifetime. */
const HOSTILE = ["(a+)+$", "(a|aa)+$", "(a|a?)+$", "(.*a){9}$", "([a-z]+)*!", "(a*)*b", "(x+x+)+y"];

test("hostile expressions are evaluated quickly, and a list accepts a limited number of them", () => {
  // A backtracking engine would not finish here.
  const text = `${"a".repeat(1_023)}!`;
  for (const expression of HOSTILE) patternsOf([], [expression]).match(text);
  const many = Array.from({ length: 140 }, (_, at) => HOSTILE.map((one) => `${at}${one}`)).flat();
  const patterns = new TextPatterns(new Assembly());
  let used = 0;
  let refused = 0;
  for (const one of many) {
    try {
      patterns.addExpression(one, used);
      used++;
    } catch {
      refused++;
    }
  }
  patterns.compile();
  expect(patterns.match(text)).toEqual([]);
  expect(used).toBeGreaterThan(200);
  expect(used + refused).toBe(980);
});

test("the literals of one list share one size limit", () => {
  const patterns = new TextPatterns(new Assembly());
  const long = "x".repeat(256);
  let added = 0;
  expect(() => {
    for (;;) patterns.addLiteral(long, added++);
  }).toThrow("too many texts");
  expect(added * 256).toBeLessThan(201_000);
});

test("a memoized function returns the same results, and its cache stays within its size limit", () => {
  let evaluations = 0;
  const memo = new Memo((text) => {
    evaluations++;
    return text.length;
  }, 100);
  for (let round = 0; round < 3; round++) expect(memo.get("known")).toBe(5);
  expect(evaluations).toBe(1);
  for (let at = 0; at < 10_000; at++) expect(memo.get(`text ${at}`)).toBe(`text ${at}`.length);
  expect(memo.kept).toBeLessThanOrEqual(200);
  expect(memo.get("x".repeat(600))).toBe(600);
  const before = evaluations;
  memo.get("x".repeat(600));
  expect(evaluations).toBe(before + 1);
});
