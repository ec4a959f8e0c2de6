import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createPriority } from "./priority";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reports when a wait has ended. */
function watchWait(wait: Promise<void>) {
  const state = { isOver: false };
  void wait.then(() => (state.isOver = true));
  return state;
}

test("giveWay waits until all urgent work is done", async () => {
  const road = createPriority(1_000);
  await road.giveWay();
  const [first, second] = [road.enter(), road.enter()];
  const wait = watchWait(road.giveWay());
  first();
  await vi.advanceTimersByTimeAsync(10);
  expect(wait.isOver).toBe(false);
  second();
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(true);
});

test("giveWay continues after its maximum wait during endless urgent work", async () => {
  const road = createPriority(250);
  road.enter();
  const wait = watchWait(road.giveWay());
  await vi.advanceTimersByTimeAsync(249);
  expect(wait.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait.isOver).toBe(true);
});
