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

test("a benchmark row passes up to its limit, and fails above the limit or without a ratio", () => {
  expect(isMet(result("a", 2))).toBe(true);
  expect(isMet(result("a", 2.01))).toBe(false);
  expect(isMet(result("a", NaN))).toBe(false);
  expect(isMet(result("a", 5, null))).toBe(true);
  expect(lineOf(result("a", 3))).toBe("NO  a: 300 ns; a rival: 100 ns; ratio 3, limit 2");
});

const PAGE =
  "# Page\n\n<!-- bench: written by `npm run bench -- --write` -->\n\n<!-- /bench -->\n\nend\n";

test("the benchmark rows of a case are replaced in the page, and rows of other cases remain", () => {
  const first = withTable(PAGE, [row("decide", "old"), row("orders", "kept")], "A");
  const second = withTable(first, [row("decide", "new"), row("decide", "newer")], "A");
  expect(second).not.toContain("old");
  const tableLines = second.split("\n").filter((line) => line.startsWith("| "));
  expect(tableLines.map((line) => line.split(" | ")[1])).toEqual([
    "measured",
    "---",
    "new",
    "newer",
    "kept",
  ]);
  expect(second.startsWith("# Page\n") && second.endsWith("\n\nend\n")).toBe(true);
});

test("the benchmark page names one machine, and rows of another machine show that machine", () => {
  const first = withTable(PAGE, [row("decide", "a"), row("orders", "b")], "2 x A, Node 20.1.0");
  const second = withTable(first, [row("decide", "c")], "4 x B, Node 20.1.0");
  const third = withTable(second, [row("decide", "d")], "2 x A, Node 20.1.0");
  const machine = "Machine, unless a row names another: 2 x A, Node 20.1.0.";
  for (const page of [first, second, third]) expect(page.split("\n")).toContain(machine);
  expect(second).toContain("| today, 4 x B, Node 20.1.0 |");
  expect(second).toContain("| today |");
  expect(third).not.toContain("4 x B");
  const replaced = withTable(withTable(PAGE, [row("decide", "a")], "A"), [row("decide", "b")], "B");
  expect(replaced.split("\n")).toContain("Machine, unless a row names another: B.");
});

test("a measurement equal to the measurement above it in the same case is written as a ditto mark", () => {
  const rows = [row("decide", "a"), row("decide", "b"), row("decide", "c", "later")];
  const whens = (text: string) =>
    text
      .split("\n")
      .filter((line) => /^\| (?:decide|orders) /.test(line))
      .map((line) => line.split(" | ").at(-1));
  const expected = ["today |", '" |', "later |"];
  expect(whens(tableOf(rows))).toEqual(expected);
  const page = withTable(PAGE, rows, "A");
  expect(whens(withTable(page, [row("orders", "d")], "A"))).toEqual([...expected, "today |"]);
});

test("a benchmark page without markers is rejected", () => {
  expect(() => withTable("# Page\n", [], "A")).toThrow("no markers");
});

test("the name of a benchmark row that contains a vertical bar remains in one table cell", () => {
  expect(
    tableOf([row("decide", "a | b")])
      .split("\n")
      .at(-1)!
      .split(" | "),
  ).toHaveLength(7);
});

test("a benchmark row above its limit is marked as missed", () => {
  const missed = { bench: "decide", result: result("a", 3), measured: "today" };
  const [met, other] = tableOf([row("decide", "a"), missed])
    .split("\n")
    .slice(2);
  expect(met!.split(" | ")[5]).toBe("2");
  expect(other!.split(" | ")[5]).toBe("2, MISSED");
});

test("the page of benchmarks lists every benchmark file", () => {
  const page = readFileSync("docs/reference/benchmarks.md", "utf8");
  const names = readdirSync("tests/bench")
    .filter((name) => name.endsWith(".bench.ts"))
    .map((name) => name.replace(".bench.ts", ""));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
