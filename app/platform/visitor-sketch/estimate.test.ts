import { expect, test } from "vitest";

import { PLACE_SHIFT } from "#app/base/registers";

import { estimateVisitors, type RankCount } from "./estimate";
import { registerOf } from "./register-of";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64)";

/** Returns the estimate for a number of visitors with two visits each. */
function estimateOf(visitors: number, shop = "one"): number {
  const ranks = new Map<number, number>();
  for (let each = 0; each < visitors * 2; each++) {
    const address = `203.${each % visitors}`;
    const value = registerOf(shop, address, BROWSER);
    const place = value >> PLACE_SHIFT;
    const rank = value & ((1 << PLACE_SHIFT) - 1);
    ranks.set(place, Math.max(ranks.get(place) ?? 0, rank));
  }
  const counts = new Map<number, number>();
  for (const rank of ranks.values()) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return estimateVisitors([...counts].map(([rank, registers]): RankCount => ({ rank, registers })));
}

test.each([0, 1, 2, 10])("%d visitors with repeated visits are counted exactly", (visitors) => {
  expect(estimateOf(visitors)).toBe(visitors);
});

test.each([100, 1_000, 3_000, 10_000, 200_000])(
  "the estimate of %d visitors is within three standard errors",
  (visitors) => {
    expect(Math.abs(estimateOf(visitors) / visitors - 1)).toBeLessThan(3 * 0.033);
  },
);

test("the estimation errors of 60 stores average out", () => {
  const stores = Array.from({ length: 60 }, (_, at) => estimateOf(3_000, `store ${at}`));
  const mean = stores.reduce((sum, each) => sum + each, 0) / stores.length;
  expect(Math.abs(mean / 3_000 - 1)).toBeLessThan(0.015);
  const spread = Math.sqrt(
    stores.reduce((sum, each) => sum + (each / 3_000 - 1) ** 2, 0) / stores.length,
  );
  expect(spread).toBeLessThan(0.045);
});

test("registerOf returns another value for another browser or another store", () => {
  const one = registerOf("one", "203.0.113.7", BROWSER);
  expect(registerOf("one", "203.0.113.7", "curl/8.5.0")).not.toBe(one);
  expect(registerOf("two", "203.0.113.7", BROWSER)).not.toBe(one);
});
