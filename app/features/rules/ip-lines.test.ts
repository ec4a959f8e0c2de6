import { expect, test } from "vitest";

import {
  coveredLines,
  lineFields,
  readIpLines,
  wideLines,
  withoutDuplicates,
  type ListedIp,
} from "./ip-lines";

const linesOf = (...texts: string[]) => readIpLines(texts).lines;
const active = (value: string, change: Partial<ListedIp> = {}): ListedIp => ({
  value,
  effect: "block",
  isActive: true,
  ...change,
});

test("lines keep their number although empty ones and comments are passed over", () => {
  const { lines, bad } = readIpLines(["", "# a", "203.0.113.7", "  ", "nonsense"]);
  expect(lines.map(({ line }) => line)).toEqual([3]);
  expect(bad.map(({ line, text }) => [line, text])).toEqual([[5, "nonsense"]]);
});

test("a hostile line is repeated only in part", () => {
  const [problem] = readIpLines(["<script>".repeat(10_000)]).bad;
  expect(problem?.text).toHaveLength(100);
});

test("the same addresses in another spelling are a duplicate", () => {
  const { fresh, duplicates } = withoutDuplicates(
    linesOf("10.0.0.0/24", "10.0.0.0-10.0.0.255", "10.0.0.*", "::ffff:203.0.113.7"),
    [active("203.0.113.7")],
  );
  expect(fresh.map(({ rule }) => rule.value)).toEqual(["10.0.0.0/24"]);
  expect(duplicates.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("a duplicate of an inactive entry says that it is not active", () => {
  const { duplicates } = withoutDuplicates(linesOf("203.0.113.7"), [
    active("203.0.113.7", { isActive: false }),
  ]);
  expect(duplicates[0]?.message).toBe("203.0.113.7 is in the list already, but not active.");
});

test("of nested lines each names one that covers it, the widest none", () => {
  const fresh = linesOf("10.0.0.0/16", "10.0.0.0/24", "10.0.0.7", "10.1.0.0", "10.0.255.255");
  expect(coveredLines(fresh, [], "block").map(({ line }) => line)).toEqual([2, 3, 5]);
});

test("an interval that only overlaps another is not covered", () => {
  const fresh = linesOf("10.0.0.0-10.0.0.10", "10.0.0.5-10.0.0.15");
  expect(coveredLines(fresh, [], "block")).toEqual([]);
});

test("IPv4 entries never cover IPv6 lines", () => {
  expect(coveredLines(linesOf("::1:0:0:1"), [active("0.0.0.0/0")], "block")).toEqual([]);
});

test.each([
  ["10.0.0.0/20", 0],
  ["10.0.0.0/19", 1],
  ["10.0.0.0-10.0.16.0", 1],
  ["2001:db8::/48", 0],
  ["2001:db8::/47", 1],
])("%s asks for confirmation %i times", (text, count) => {
  expect(wideLines(linesOf(text))).toHaveLength(count);
});

test("messages stand under the index of their line", () => {
  expect(lineFields([{ line: 4, text: "x", message: "No." }])).toEqual({
    "lines.3": 'Line 4, "x": No.',
  });
});
