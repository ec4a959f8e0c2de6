import { expect, test } from "vitest";

import type { RuleKind } from "#app/engine/kinds";
import { finish } from "#app/engine/steps";

import type { ListedEntry } from "../entries/listed-entry";
import { lineFields, readLines, withoutDuplicates } from "./entry-lines";

const readKind = (kind: RuleKind, texts: readonly string[]) => finish(readLines(kind, texts));
const linesOf = (...texts: string[]) => readKind("ip", texts).lines;
const active = (value: string, change: Partial<ListedEntry> = {}): ListedEntry => ({
  value,
  effect: "block",
  isActive: true,
  ...change,
});

test("empty lines and comments are ignored but counted in the numbers of pasted lines", () => {
  const { lines, bad } = readKind("ip", ["", "# a", "203.0.113.7", "  ", "nonsense"]);
  expect(lines.map(({ line }) => line)).toEqual([3]);
  expect(bad.map(({ line, text }) => [line, text])).toEqual([[5, "nonsense"]]);
});

test("the problem of a very long line contains its first 100 characters", () => {
  const [problem] = readKind("ip", ["<script>".repeat(10_000)]).bad;
  expect(problem?.text).toHaveLength(100);
});

test("different spellings of the same addresses are duplicates", () => {
  const { fresh, duplicates } = finish(
    withoutDuplicates(
      "ip",
      linesOf("10.0.0.0/24", "10.0.0.0-10.0.0.255", "10.0.0.*", "::ffff:203.0.113.7"),
      [active("203.0.113.7")],
    ),
  );
  expect(fresh.map(({ value }) => value)).toEqual(["10.0.0.0/24"]);
  expect(duplicates.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("the message about a duplicate states that the listed entry is inactive", () => {
  const { duplicates } = finish(
    withoutDuplicates("ip", linesOf("203.0.113.7"), [active("203.0.113.7", { isActive: false })]),
  );
  expect(duplicates[0]?.message).toBe("203.0.113.7 is already on the list, but inactive.");
});

test("lineFields returns messages by the index of their line", () => {
  expect(lineFields([{ line: 4, text: "x", message: "No." }])).toEqual({
    "lines.3": 'Line 4, "x": No.',
  });
});

test("readLines reads the lines of each rule kind in the syntax of the kind", () => {
  expect(readKind("asn", ["as 64500"]).lines[0]?.value).toBe("AS64500");
  expect(readKind("referrer", ["https://www.Spam.example/x"]).lines[0]?.value).toBe(
    "domain:spam.example",
  );
  expect(readKind("url", ["/pages/press"]).lines[0]?.value).toBe("exact:/pages/press");
  expect(readKind("referrer", ["regex:("]).bad).toHaveLength(1);
});
