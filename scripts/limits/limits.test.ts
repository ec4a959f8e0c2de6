import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { changeLimit, IN_FORCE } from "./change-limit";
import { findLimits, hasLimits } from "./find-limits";
import { nearestTests } from "./nearest-tests";
import { coversLimit, isPromise, NOT_PROMISES } from "./not-promises";
import { runChanged } from "./run-changed";
import { withChanges } from "./with-changes";

const SOURCE = `
export const RULES = 1_000;
const WAIT_MS = 5 * SECOND_MS;
export const LIMITS = { chars: 80, days: { min: 1, max: (7 * 24) as number }, none: 0, name: "x" } as const;
const OTHER = LIMITS.chars;
let counted = 3;
function grow() { const INSIDE = 5; return INSIDE; }
`;

const limitsOf = (source: string) => findLimits("app/engine/x.ts", source);
const changeAll = (source: string, change: "one more" | "ten times") =>
  limitsOf(source).map((limit) => changeLimit(limit, change));

test("findLimits returns the numbers of a module's constants and their properties", () => {
  expect(limitsOf(SOURCE).map(({ name, text }) => [name, text])).toEqual([
    ["RULES", "1_000"],
    ["WAIT_MS", "5 * SECOND_MS"],
    ["LIMITS.chars", "80"],
    ["LIMITS.days.min", "1"],
    ["LIMITS.days.max", "7 * 24"],
  ]);
});

test.each([
  [null, [1_000, 80]],
  ["app/engine/x.ts#RULES one more", [1_001, 80]],
  ["app/engine/x.ts#RULES ten times", [10_000, 80]],
  ["app/engine/x.ts#LIMITS.chars one more", [1_000, 81]],
  ["app/engine/y.ts#RULES one more", [1_000, 80]],
])("a changed module contains only the active change: %s", (key, values) => {
  const source = "const RULES = 1_000; const LIMITS = { chars: 80 }; [RULES, LIMITS.chars];";
  const evaluated = runInNewContext(withChanges("app/engine/x.ts", source), { [IN_FORCE]: key });
  expect([...(evaluated as number[])]).toEqual(values);
});

test.each([
  ["const CHARS = 2_000;", "(2001)", "((2_000) * 10)"],
  ["const WAIT_MS = 1_500;", "(1600)", "((1_500) * 10)"],
  ["const KEPT_MS = 30 * DAY_MS;", "(31 * DAY_MS)", "((30 * DAY_MS) * 10)"],
  ["const SHARE = 0.05;", "(0.06)", "((0.05) * 10)"],
  ["const HOMES = 2 ** 16;", "((2 ** 16) + 1)", "((2 ** 16) * 10)"],
  ["const MASK = (1 << BITS) - 1;", "(((1 << BITS) - 1) + 1)", "(((1 << BITS) - 1) * 10)"],
])("the number %s is changed by one unit as written and tenfold", (source, one, ten) => {
  expect(changeAll(source, "one more")).toEqual([one]);
  expect(changeAll(source, "ten times")).toEqual([ten]);
});

test("nearestTests returns tests at most two imports away per project, first the tests that name the limit", () => {
  const importers = new Map([
    ["app/a/limit.ts", ["app/a/user.ts", "app/a/limit.test.ts", "app/a/index.ts"]],
    ["app/a/index.ts", ["app/a/public.server.ts"]],
    ["app/a/public.server.ts", ["app/a/limit.db.test.ts"]],
    ["app/a/user.ts", ["app/b/user.test.ts", "app/a/user.test.ts", "app/a/far.ts"]],
    ["app/a/far.ts", ["app/a/far.test.ts", "app/a/far.dom.test.tsx"]],
  ]);
  const limit = { file: "app/a/limit.ts", name: "CHARS.most" };
  const nearest = (project: "unit" | "dom" | "db") =>
    nearestTests(importers, limit, project, (file) =>
      file === "app/b/user.test.ts" ? "CHARS" : "",
    );
  expect(nearest("unit")).toEqual([
    "app/b/user.test.ts",
    "app/a/limit.test.ts",
    "app/a/user.test.ts",
  ]);
  expect(nearest("dom")).toEqual(["app/a/far.dom.test.tsx"]);
  expect(nearest("db")).toEqual(["app/a/limit.db.test.ts"]);
});

const listed = Object.entries(NOT_PROMISES).flatMap(([reason, files]) =>
  Object.entries(files).flatMap(([file, names]) => names.map((name) => ({ reason, file, name }))),
);

test("every constant in NOT_PROMISES exists once and has a reason", () => {
  const limitsByFile = new Map(
    [...new Set(listed.map(({ file }) => file))].map((file) => [
      file,
      hasLimits(file) ? findLimits(file, readFileSync(file, "utf8")) : [],
    ]),
  );
  const unknown = listed.filter(
    ({ file, name }) => !limitsByFile.get(file)!.some((limit) => coversLimit(name, limit.name)),
  );
  expect(unknown).toEqual([]);
  const keys = listed.map(({ file, name }) => `${file}#${name}`);
  expect(keys).toEqual([...new Set(keys)]);
  for (const { reason } of listed) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test("isPromise returns false only for constants in NOT_PROMISES", () => {
  const [limit] = limitsOf(SOURCE);
  expect(isPromise(limit!)).toBe(true);
  const { file, name } = listed[0]!;
  expect(isPromise({ file, name, text: "1", start: 0 })).toBe(false);
});

test("a change that ends its test process is reported as not tested, and other changes are tested", async () => {
  const runs = ["first", "crashes", "last"].map((key) => ({ key, file: "", tests: ["a test"] }));
  const order = { root: resolve("tests/fixtures/limits"), project: "unit", workers: 1, runs };
  const tested: (string | null)[] = [];
  const crashed = await runChanged(order, ({ key }) => tested.push(key));
  expect(tested).toEqual(["first", "last"]);
  expect(crashed.map(({ key }) => key)).toEqual(["crashes"]);
});
