import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createSleeper } from "./sleeper";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a sleep ends after its time or when it is woken", async () => {
  const { sleep, wake } = createSleeper();
  const ended: string[] = [];
  void sleep(100).then(() => ended.push("first"));
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(["first"]);
  void sleep(100).then(() => ended.push("second"));
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(["first", "second"]);
});

test("a wake-up while no one sleeps ends only the next sleep immediately", async () => {
  const { sleep, wake } = createSleeper();
  wake();
  await sleep(100);
  let hasEnded = false;
  void sleep(100).then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(50);
  expect(hasEnded).toBe(false);
});
