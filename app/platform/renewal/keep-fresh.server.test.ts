import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";

import { keepFresh } from "./keep-fresh.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([1, 24, 540, 720])(
  "data with an interval of %i hours is renewed at once and then within 1.1 intervals",
  async (everyHours) => {
    const refresh = vi.fn(async () => true);
    const stop = keepFresh({ refresh, everyHours, afterFailureMs: HOUR_MS });
    await vi.advanceTimersByTimeAsync(everyHours * HOUR_MS - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(everyHours * HOUR_MS * 0.1 + 1);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60 * DAY_MS);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("keepFresh retries a failed renewal after afterFailureMs", async () => {
  const refresh = vi.fn(async () => false);
  const stop = keepFresh({ refresh, everyHours: 720, afterFailureMs: HOUR_MS });
  await vi.advanceTimersByTimeAsync(1.1 * HOUR_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});
