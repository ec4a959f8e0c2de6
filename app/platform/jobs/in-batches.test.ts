import { expect, test } from "vitest";

import { inBatches } from "./in-batches";

test("items that arrive together or during a batch are processed in batches of at most 100", async () => {
  const sizes: number[] = [];
  const double = inBatches<number, number>({
    together: async (items) => {
      sizes.push(items.length);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return items.map((item) => item * 2);
    },
    alone: async (item) => item * 2,
    onFailure: (err) => expect.unreachable(String(err)),
  });
  const outcomes = await Promise.all(Array.from({ length: 250 }, (_, n) => double(n)));
  expect(outcomes).toEqual(Array.from({ length: 250 }, (_, n) => n * 2));
  expect(sizes).toEqual([100, 100, 50]);
  expect(await double(7)).toBe(14);
});

test("a failing item of a batch fails alone, and a failure of the whole batch is reported", async () => {
  const fail = async (items: readonly number[]) => {
    if (items.includes(3)) throw new Error("bad");
    return items;
  };
  const failures: [string, number][] = [];
  const same = inBatches<number, number>({
    together: fail,
    alone: async (item) => (await fail([item]))[0]!,
    onFailure: (err, { size }) => void failures.push([String(err), size]),
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => same(n)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(failures).toEqual([["Error: bad", 4]]);
});
