import { expect, test } from "vitest";

import { timeLeft } from "./time-left";

test.each([
  [-5_000, "1 s"],
  [0, "1 s"],
  [1_001, "2 s"],
  [59_000, "59 s"],
  [59_001, "1 min"],
  [60_000, "1 min"],
  [60_001, "2 min"],
  [3_540_000, "59 min"],
  [3_540_001, "1 h"],
  [3_600_001, "1 h 1 min"],
  [86_400_000, "24 h"],
])("a remaining time of %i ms is written as %s", (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
