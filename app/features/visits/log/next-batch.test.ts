import { expect, test } from "vitest";

import { NextBatch } from "./next-batch";

const MOST_MS = 250;

/**
 * Simulates one visit per millisecond, with batches written one after the other.
 *
 * @param writingMs duration of writing a batch
 * @returns waiting time of each batch's oldest visit until the batch was written
 */
function waits(writingMs: (batch: number) => number, batches: number): number[] {
  const next = new NextBatch(MOST_MS);
  const waited: number[] = [];
  let now = 0;
  let oldest = 0;
  next.came(now);
  for (let batch = 0; batch < batches; batch += 1) {
    now += next.leftMs(now);
    next.noteTaken(true);
    const startedAt = now;
    next.came(startedAt + 1);
    now += writingMs(batch);
    next.noteWritten(now - startedAt);
    waited.push(now - oldest);
    oldest = startedAt + 1;
  }
  return waited;
}

test("visits that arrive during a write are written within the time limit of 250 ms", () => {
  const [first, ...others] = waits(() => 100, 50);
  // The duration of a write is unknown before the first write.
  expect(first).toBe(MOST_MS + 100);
  for (const each of others) {
    expect(each).toBeLessThanOrEqual(MOST_MS);
    expect(each).toBeGreaterThan(MOST_MS - 10);
  }
});

test("visits wait at most 40 ms over the time limit although every fifth write is slow", () => {
  const waited = waits((batch) => (batch % 5 === 0 ? 100 : 40), 50).slice(1);
  expect(Math.max(...waited)).toBeLessThanOrEqual(MOST_MS + 40);
});

test("batches follow each other without a pause when writing takes longer than half the limit", () => {
  const [, ...others] = waits(() => 200, 20);
  for (const each of others) expect(each).toBe(399);
});

test("a visit left for the next batch keeps its original deadline", () => {
  const next = new NextBatch(MOST_MS);
  next.came(0);
  next.noteTaken(false);
  expect(next.leftMs(240)).toBe(10);
  next.noteTaken(true);
  expect(next.leftMs(240)).toBe(MOST_MS);
});
