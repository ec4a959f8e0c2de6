import { expect, test } from "vitest";

import { usagePercent } from "./usage-percent";

test.each([
  [0, 0],
  [1, 0],
  [40, 1],
  [2000, 50],
  [3999, 99],
  [4000, 100],
  [4001, 100],
  [Number.MAX_SAFE_INTEGER, 100],
  [Infinity, 100],
  [-1, 0],
  [-Infinity, 0],
  [NaN, 0],
])("%d page views fill the bar to %d percent", (usage, percent) => {
  expect(usagePercent(usage)).toBe(percent);
});
