import { expect, test } from "vitest";

import { findSpike, SPIKE_HOURS } from "./spike";

/** Returns hourly counts that end with `last`, and are `usual` before. */
const hours = (usual: number, ...last: number[]) => [
  ...Array.from({ length: SPIKE_HOURS - last.length }, () => usual),
  ...last,
];

test("an hour with five times the usual is told, with both figures", () => {
  expect(findSpike(hours(20, 100))).toEqual({ count: 100, usual: 20 });
  expect(findSpike(hours(0, 50))).toEqual({ count: 50, usual: 0 });
});

test("a busy store's usual hour, a small number, and a quiet hour are not", () => {
  expect(findSpike(hours(30, 100))).toBeNull();
  expect(findSpike(hours(0, 49))).toBeNull();
  expect(findSpike(hours(0, 0))).toBeNull();
});

test("within a day of such an hour there is no second message, after it there is", () => {
  const quiet = (count: number) => Array.from({ length: count }, () => 0);
  expect(findSpike(hours(0, 200, 300))).toBeNull();
  expect(findSpike(hours(0, 200, ...quiet(23), 300))).toBeNull();
  expect(findSpike(hours(0, 200, ...quiet(24), 300))).toEqual({ count: 300, usual: 1 });
});
