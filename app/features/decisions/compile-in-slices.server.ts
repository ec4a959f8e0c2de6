import { setImmediate as nextTurn } from "node:timers/promises";

import { type CompiledRuleset, compileInSteps } from "../../engine/compile";
import type { RulesetSource } from "../../engine/ruleset";

/** How long visitors may wait for a step of somebody's ruleset. */
const SLICE_MS = 5;

/** Compiles a ruleset a few milliseconds at a time, and lets the process answer in between. */
export async function compileInSlices(source: RulesetSource): Promise<CompiledRuleset> {
  const steps = compileInSteps(source);
  let sliceEnds = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnds) continue;
    await nextTurn();
    sliceEnds = performance.now() + SLICE_MS;
  }
}
