import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { type BenchResult, isMet, lineOf } from "./result";
import { tableOf, withTable } from "./table";

const result = (name: string, ratio: number, limit: number | null = 2): BenchResult => ({
  ...{ name, unit: "ns", ours: ratio * 100, rival: 100, rivalName: "a rival", ratio, limit },
});
const row = (bench: string, name: string, measured = "today") => ({
  ...{ bench, result: result(name, 1.5), measured },
});

test("a row passes up to its limit, and fails above it or without a ratio", () => {
  expect(isMet(result("a", 2))).toBe(true);
  expect(isMet(result("a", 2.01))).toBe(false);
  expect(isMet(result("a", NaN))).toBe(false);
  expect(isMet(result("a", 5, null))).toBe(true);
  expect(lineOf(result("a", 3))).toBe("NO  a: 300 ns; a rival: 100 ns; ratio 3, limit 2");
});

const PAGE =
  "# Page\n\n<!-- bench: written by `npm run bench -- --write` -->\n\n<!-- /bench -->\n\nend\n";

test("rows of a case are replaced in the page, and rows of other cases are kept", () => {
  const first = withTable(PAGE, [row("decide", "old"), row("orders", "kept")]);
  const second = withTable(first, [row("decide", "new"), row("decide", "newer")]);
  expect(second).not.toContain("old");
  const cases = second.split("\n").filter((line) => line.startsWith("| "));
  expect(cases.map((line) => line.split(" | ")[1])).toEqual([
    "measured",
    "---",
    "new",
    "newer",
    "kept",
  ]);
  expect(second.startsWith("# Page\n") && second.endsWith("\n\nend\n")).toBe(true);
});

test("a page without markers is rejected", () => {
  expect(() => withTable("# Page\n", [])).toThrow("no markers");
});

test("a name with a bar is kept in one table cell", () => {
  expect(
    tableOf([row("decide", "a | b")])
      .split("\n")
      .at(-1)!
      .split(" | "),
  ).toHaveLength(8);
});

test("the page of benchmarks names every case", () => {
  const page = readFileSync("docs/reference/benchmarks.md", "utf8");
  const cases = readdirSync("tests/bench")
    .filter((name) => name.endsWith(".bench.ts"))
    .map((name) => name.replace(".bench.ts", ""));
  expect(cases.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
