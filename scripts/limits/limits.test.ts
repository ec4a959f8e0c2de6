import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { changeLimit } from "./change-limit";
import { changedSource } from "./changed-module";
import { findLimits, hasLimits } from "./find-limits";
import { nearestTests } from "./nearest-tests";
import { covers, isPromise, NOT_PROMISES } from "./not-promises";

const SOURCE = `
export const RULES = 1_000;
const WAIT_MS = 5 * SECOND_MS;
export const LIMITS = { chars: 80, days: { min: 1, max: (7 * 24) as number }, none: 0, name: "x" } as const;
const OTHER = LIMITS.chars;
let counted = 3;
function grow() { const INSIDE = 5; return INSIDE; }
`;

const limitsOf = (source: string) => findLimits("app/engine/x.ts", source);
const changed = (source: string, change: "one more" | "ten times") =>
  limitsOf(source).map((limit) => changeLimit(limit, change));

test("finds the numbers of a module's constants and of their properties", () => {
  expect(limitsOf(SOURCE).map(({ name, text }) => [name, text])).toEqual([
    ["RULES", "1_000"],
    ["WAIT_MS", "5 * SECOND_MS"],
    ["LIMITS.chars", "80"],
    ["LIMITS.days.min", "1"],
    ["LIMITS.days.max", "7 * 24"],
  ]);
});

test("replaces the limit in the source and nothing else", () => {
  const { start, text } = limitsOf(SOURCE)[2]!;
  const change = { path: "", start, end: start + text.length, replacement: "(81)" };
  expect(changedSource(SOURCE, change)).toBe(SOURCE.replace("chars: 80", "chars: (81)"));
});

test.each([
  ["const CHARS = 2_000;", "(2001)", "((2_000) * 10)"],
  ["const WAIT_MS = 1_500;", "(1600)", "((1_500) * 10)"],
  ["const KEPT_MS = 30 * DAY_MS;", "(31 * DAY_MS)", "((30 * DAY_MS) * 10)"],
  ["const SHARE = 0.05;", "(0.06)", "((0.05) * 10)"],
  ["const HOMES = 2 ** 16;", "((2 ** 16) + 1)", "((2 ** 16) * 10)"],
  ["const MASK = (1 << BITS) - 1;", "(((1 << BITS) - 1) + 1)", "(((1 << BITS) - 1) * 10)"],
])("changes %s by one unit as written and by ten times", (source, one, ten) => {
  expect(changed(source, "one more")).toEqual([one]);
  expect(changed(source, "ten times")).toEqual([ten]);
});

test("runs the nearest tests first, and those on a database last", () => {
  const importers = new Map([
    ["app/a/limit.ts", ["app/a/deep.ts", "app/a/limit.test.ts", "app/a/limit.db.test.ts"]],
    ["app/a/deep.ts", ["app/b/far.test.ts", "app/a/deep.test.ts", "tests/faults/kill.db.test.ts"]],
  ]);
  const most = { plain: 2, onDatabase: 2 };
  expect(nearestTests(importers, "app/a/limit.ts", most)).toEqual([
    "app/a/limit.test.ts",
    "app/a/deep.test.ts",
    "app/a/limit.db.test.ts",
  ]);
});

const listed = Object.entries(NOT_PROMISES).flatMap(([reason, files]) =>
  Object.entries(files).flatMap(([file, names]) => names.map((name) => ({ reason, file, name }))),
);

test("every constant that is listed as no promise exists, once and with a reason", () => {
  const limitsByFile = new Map(
    [...new Set(listed.map(({ file }) => file))].map((file) => [
      file,
      hasLimits(file) ? findLimits(file, readFileSync(file, "utf8")) : [],
    ]),
  );
  const unknown = listed.filter(
    ({ file, name }) => !limitsByFile.get(file)!.some((limit) => covers(name, limit.name)),
  );
  expect(unknown).toEqual([]);
  const keys = listed.map(({ file, name }) => `${file}#${name}`);
  expect(keys).toEqual([...new Set(keys)]);
  for (const { reason } of listed) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test("a listed constant is no promise, and one that is not listed is", () => {
  const [limit] = limitsOf(SOURCE);
  expect(isPromise(limit!)).toBe(true);
  const { file, name } = listed[0]!;
  expect(isPromise({ file, name, text: "1", start: 0 })).toBe(false);
});
