import { expect, test } from "vitest";

import { createAttemptLimit } from "./attempt-limit";

function limitOfTwo(maxKeys = 10) {
  const time = { now: 1_000_000 };
  return {
    time,
    allows: createAttemptLimit({ max: 2, windowMs: 1000, maxKeys, clock: () => time.now }),
  };
}

test("an attempt limit allows two attempts per key and window, independent of other keys", () => {
  const { allows } = limitOfTwo();
  expect(["a", "a", "a", "b"].map(allows)).toEqual([true, true, false, true]);
});

test("a new window of an attempt limit starts when the old one ends", () => {
  const { allows, time } = limitOfTwo();
  ["a", "a", "a"].forEach(allows);
  time.now += 999;
  expect(allows("a")).toBe(false);
  time.now += 1;
  expect(["a", "a", "a"].map(allows)).toEqual([true, true, false]);
});

test("setting the clock back ends the window of an attempt limit", () => {
  const { allows, time } = limitOfTwo();
  ["a", "a", "a"].forEach(allows);
  time.now -= 500_000;
  expect(allows("a")).toBe(true);
});

test("an attempt limit stores a limited number of keys and evicts the least recently used", () => {
  const { allows } = limitOfTwo(2);
  expect(["a", "a", "b", "c", "a"].map(allows)).toEqual([true, true, true, true, true]);
});
