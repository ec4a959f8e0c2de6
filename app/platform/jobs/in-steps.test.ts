import { expect, test } from "vitest";

import { inSteps } from "./in-steps";

/** Returns a step that changes rows up to its limit. */
function rowsToChange(count: number) {
  const limits: number[] = [];
  let left = count;
  const step = async (limit: number) => {
    limits.push(limit);
    const changed = Math.min(limit, left);
    left -= changed;
    return changed;
  };
  return { step, limits };
}

test.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1_200, 3],
])("%i rows are changed in %i steps of 500", async (count, steps) => {
  const { step, limits } = rowsToChange(count);
  expect(await inSteps({}, step)).toBe(count);
  expect(limits).toEqual(Array(steps).fill(500));
});

test("no step starts after the signal is aborted", async () => {
  const { step } = rowsToChange(100);
  const stopping = new AbortController();
  const changed = inSteps({ rowsPerStep: 10, signal: stopping.signal }, (limit) => {
    stopping.abort();
    return step(limit);
  });
  expect(await changed).toBe(10);
});
