import { expect, test } from "vitest";

import { unusualBars } from "./unusual-bars";

const bars = (...counts: number[]) =>
  counts.map((count, key) => ({ key, until: key + 1, label: "", name: `Day ${key}`, count }));

const unusualOf = (...counts: number[]) =>
  unusualBars(bars(...counts)).map(({ bar, times }) => [bar.name, times]);

test("a day with three times the visits of the other days is unusual", () => {
  expect(unusualOf(10, 12, 8, 60, 10)).toEqual([["Day 3", 6]]);
  expect(unusualOf(0, 0, 0, 10)).toEqual([["Day 3", null]]);
});

test("a day with usual visits, few visits or few other days is not unusual", () => {
  expect(unusualOf(10, 12, 8, 25, 10)).toEqual([]);
  expect(unusualOf(0, 0, 0, 9)).toEqual([]);
  expect(unusualOf(1, 100, 1)).toEqual([]);
});

test("at most two unusual days are returned, the highest first", () => {
  expect(unusualOf(...Array.from({ length: 20 }, () => 1), 30, 50, 40)).toEqual([
    ["Day 21", expect.any(Number)],
    ["Day 22", expect.any(Number)],
  ]);
});
