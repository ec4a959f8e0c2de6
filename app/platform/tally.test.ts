import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createTally } from "./tally";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tallyUnderTest(fails: () => boolean = () => false) {
  const written: [string, number][] = [];
  const lost: unknown[] = [];
  const tally = createTally<{ readonly name: string }, number>({
    add: (one, other) => one + other,
    write: async ({ name }, count) => {
      if (fails()) throw new Error("the database is away");
      written.push([name, count]);
    },
    onLost: (error) => void lost.push(error),
  });
  return { tally, written, lost };
}

test("a tally sums the counts of one key and writes them after five seconds", async () => {
  const { tally, written } = tallyUnderTest();
  tally.note({ name: "a" }, 1);
  tally.note({ name: "b" }, 5);
  tally.note({ name: "a" }, 2);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([
    ["a", 3],
    ["b", 5],
  ]);
});

test("closing a tally writes the waiting counts and stops its timer", async () => {
  const { tally, written } = tallyUnderTest();
  tally.note({ name: "a" }, 1);
  await tally.close();
  expect(written).toEqual([["a", 1]]);
  expect(vi.getTimerCount()).toBe(0);
});

test("counts that cannot be written are reported as lost, and later counts are written", async () => {
  let isAway = true;
  const { tally, written, lost } = tallyUnderTest(() => isAway);
  tally.note({ name: "a" }, 1);
  await tally.flush();
  isAway = false;
  tally.note({ name: "a" }, 2);
  await tally.flush();
  expect(lost).toHaveLength(1);
  expect(written).toEqual([["a", 2]]);
});

test("counts for new keys beyond 10,000 are dropped, and existing keys are still counted", async () => {
  const { tally, written } = tallyUnderTest();
  for (let place = 0; place < 10_001; place++) tally.note({ name: String(place) }, 1);
  tally.note({ name: "0" }, 1);
  await tally.flush();
  expect(written).toHaveLength(10_000);
  expect(written[0]).toEqual(["0", 2]);
});
