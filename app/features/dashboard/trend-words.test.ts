import { expect, test } from "vitest";

import { axisTop, hasLabel, type TrendBar, trendSummary } from "./trend-words";

const barsOf = (...counts: number[]): TrendBar[] =>
  counts.map((count, key) => ({
    ...{ key, until: key + 1, label: `${key}` },
    ...{ name: `hour ${key}`, count },
  }));
const visits = (count: number) => (count === 1 ? "visit" : "visits");

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 15],
  [22, 30],
  [999, 1000],
  [1_000_001, 1_500_000],
  [Number.MAX_SAFE_INTEGER, 1e16],
])("a highest bar of %d makes a chart of %d", (highest, top) => {
  expect(axisTop(barsOf(0, highest, 0))).toBe(top);
});

test("a chart without bars still has a height", () => {
  expect(axisTop([])).toBe(1);
});

test.each([1, 4, 8, 25, 31])(
  "of %d bars at most five have a label, the first among them",
  (bars) => {
    const labelled = Array.from({ length: bars }, (_, index) => hasLabel(index, bars));
    expect(labelled[0]).toBe(true);
    expect(labelled.filter(Boolean).length).toBeLessThanOrEqual(5);
  },
);

test("the summary tells the sum and the first of the highest bars", () => {
  expect(trendSummary(barsOf(1, 3, 3), visits)).toBe("7 visits, most on hour 1: 3.");
  expect(trendSummary(barsOf(0, 1), visits)).toBe("1 visit, most on hour 1: 1.");
  expect(trendSummary(barsOf(0, 0), visits)).toBe("0 visits.");
  expect(trendSummary([], visits)).toBe("0 visits.");
});
