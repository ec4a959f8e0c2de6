import { setImmediate as nextTurn } from "node:timers/promises";

import type { Steps } from "#app/engine/steps";

/** Maximum time that visitors wait for one slice of other work. */
const SLICE_MS = 0.5;

/** Runs work in slices of SLICE_MS, so that the process answers requests between two slices. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sliceEnds = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnds) continue;
    await nextTurn();
    sliceEnds = performance.now() + SLICE_MS;
  }
}
