import { expect, test } from "vitest";

import { finish } from "#app/engine/steps";

import type { ListedEntry } from "../entries/listed-entry";
import { readLines } from "./entry-lines";
import { coveredLines, wideLines } from "./ip-lines";

const linesOf = (...texts: string[]) => finish(readLines("ip", texts)).lines;
const blockEntry = (value: string): ListedEntry => ({ value, effect: "block", isActive: true });

test("coveredLines returns each line that a wider line covers", () => {
  const fresh = linesOf("10.0.0.0/16", "10.0.0.0/24", "10.0.0.7", "10.1.0.0", "10.0.255.255");
  expect(finish(coveredLines(fresh, [], "block")).map(({ line }) => line)).toEqual([2, 3, 5]);
});

test("coveredLines omits an interval that only overlaps another interval", () => {
  const fresh = linesOf("10.0.0.0-10.0.0.10", "10.0.0.5-10.0.0.15");
  expect(finish(coveredLines(fresh, [], "block"))).toEqual([]);
});

test("coveredLines omits an IPv6 line if only an IPv4 entry seems to cover it", () => {
  expect(finish(coveredLines(linesOf("::1:0:0:1"), [blockEntry("0.0.0.0/0")], "block"))).toEqual(
    [],
  );
});

test.each([
  ["10.0.0.0/20", 0],
  ["10.0.0.0/19", 1],
  ["10.0.0.0-10.0.16.0", 1],
  ["2001:db8::/48", 0],
  ["2001:db8::/47", 1],
])("wideLines for the line %s returns %i lines", (text, count) => {
  expect(finish(wideLines(linesOf(text)))).toHaveLength(count);
});
