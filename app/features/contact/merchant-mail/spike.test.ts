import { expect, test } from "vitest";

import { findSpike, SPIKE_HOURS } from "./spike";

/** Returns hourly counts that end with `last`, and are `usual` before. */
const hours = (usual: number, ...last: number[]) => [
  ...Array.from({ length: SPIKE_HOURS - last.length }, () => usual),
  ...last,
];

test("the usual hour is that of seven days", () => {
  const withCount = (hoursAgo: number, count: number) => {
    const counts = hours(0, 50);
    counts[SPIKE_HOURS - 1 - hoursAgo] = count;
    return findSpike(counts);
  };
  expect(SPIKE_HOURS).toBe(193);
  expect(withCount(168, 840)).toEqual({ count: 50, usual: 5 });
  expect(withCount(168, 1_681)).toBeNull();
  expect(withCount(169, 10_000)).toEqual({ count: 50, usual: 0 });
});

test("an hour with five times the usual visits is a spike, with both numbers", () => {
  expect(findSpike(hours(20, 100))).toEqual({ count: 100, usual: 20 });
  expect(findSpike(hours(0, 50))).toEqual({ count: 50, usual: 0 });
});

test("a usual hour of a busy store, a small number and a quiet hour are no spikes", () => {
  expect(findSpike(hours(30, 100))).toBeNull();
  expect(findSpike(hours(0, 49))).toBeNull();
  expect(findSpike(hours(0, 0))).toBeNull();
});

test("a second spike within a day is ignored, and one after a day counts", () => {
  const quiet = (count: number) => Array.from({ length: count }, () => 0);
  expect(findSpike(hours(0, 200, 300))).toBeNull();
  expect(findSpike(hours(0, 200, ...quiet(23), 300))).toBeNull();
  expect(findSpike(hours(0, 200, ...quiet(24), 300))).toEqual({ count: 300, usual: 1 });
});
