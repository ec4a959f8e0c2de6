import { expect, test } from "vitest";

import { createAttemptLimit } from "./attempt-limit";

function limitOfTwo(maxKeys = 10) {
  const time = { now: 1_000_000 };
  return {
    time,
    allows: createAttemptLimit({ max: 2, windowMs: 1000, maxKeys, clock: () => time.now }),
  };
}

test("a key may make so many attempts in a window and no more, others are not touched by it", () => {
  const { allows } = limitOfTwo();
  expect(["a", "a", "a", "b"].map(allows)).toEqual([true, true, false, true]);
});

test("a new window starts when the old one has ended", () => {
  const { allows, time } = limitOfTwo();
  ["a", "a", "a"].forEach(allows);
  time.now += 999;
  expect(allows("a")).toBe(false);
  time.now += 1;
  expect(["a", "a", "a"].map(allows)).toEqual([true, true, false]);
});

test("a clock that is set back does not keep a window open", () => {
  const { allows, time } = limitOfTwo();
  ["a", "a", "a"].forEach(allows);
  time.now -= 500_000;
  expect(allows("a")).toBe(true);
});

test("memory is bounded: the key unused longest is forgotten", () => {
  const { allows } = limitOfTwo(2);
  expect(["a", "a", "b", "c", "a"].map(allows)).toEqual([true, true, true, true, true]);
});
