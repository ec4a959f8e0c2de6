import { setImmediate as nextTurn } from "node:timers/promises";

import type { Steps } from "../engine/steps";

/** How long visitors may wait for a step of somebody's work. */
const SLICE_MS = 3;

/** Does work a few milliseconds at a time, and lets the process answer in between. */
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
