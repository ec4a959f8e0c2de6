import { expect, test } from "vitest";

import { type TrendBar, trendSummary } from "./trend-words";

const barsOf = (...counts: number[]): TrendBar[] =>
  counts.map((count, key) => ({
    ...{ key, until: key + 1, label: `${key}` },
    ...{ name: `hour ${key}`, count },
  }));
const visits = (count: number) => (count === 1 ? "visit" : "visits");

test("the trend summary has the sum and the highest bar, or the first of several highest bars", () => {
  expect(trendSummary(barsOf(1, 3, 3), visits)).toBe("7 visits, most on hour 1: 3.");
  expect(trendSummary(barsOf(0, 1), visits)).toBe("1 visit, most on hour 1: 1.");
  expect(trendSummary(barsOf(0, 0), visits)).toBe("0 visits.");
  expect(trendSummary([], visits)).toBe("0 visits.");
});
