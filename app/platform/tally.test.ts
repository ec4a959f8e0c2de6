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

test("counts of one place are written together, after five seconds", async () => {
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

test("closing writes what is waiting, and nothing afterwards", async () => {
  const { tally, written } = tallyUnderTest();
  tally.note({ name: "a" }, 1);
  await tally.close();
  expect(written).toEqual([["a", 1]]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a count that cannot be written is told and lost, and the next ones are written", async () => {
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

test("more places than fit into memory are dropped, those that wait go on counting", async () => {
  const { tally, written } = tallyUnderTest();
  for (let place = 0; place < 10_001; place++) tally.note({ name: String(place) }, 1);
  tally.note({ name: "0" }, 1);
  await tally.flush();
  expect(written).toHaveLength(10_000);
  expect(written[0]).toEqual(["0", 2]);
});
