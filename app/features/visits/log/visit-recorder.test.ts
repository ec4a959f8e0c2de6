import { randomUUID } from "node:crypto";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Database } from "#app/store/client.server";
import { aVisit, recorderOn } from "#tests/helpers/visits";

const MOST_MS = 250;
const WRITING_MS = 80;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => void vi.useRealTimers());

test("a visit that arrives during a write is written within the time limit of its recorder", async () => {
  const start = performance.now();
  const begun: number[] = [];
  // Simulates a write that takes WRITING_MS.
  const transaction = () => {
    begun.push(performance.now() - start);
    return new Promise((resolve) => setTimeout(() => resolve(0), WRITING_MS));
  };
  const recorder = recorderOn({ transaction } as unknown as Database, { flushEveryMs: MOST_MS });
  const visit = () => recorder.record(aVisit({ shopId: randomUUID(), at: Date.now() }));
  visit();
  await vi.advanceTimersByTimeAsync(MOST_MS + 10);
  visit();
  await vi.advanceTimersByTimeAsync(2 * MOST_MS);
  // The first write starts late, because its duration was unknown. The second starts early enough to end in time.
  expect(begun).toEqual([MOST_MS, MOST_MS + 10 + MOST_MS - WRITING_MS]);
});
