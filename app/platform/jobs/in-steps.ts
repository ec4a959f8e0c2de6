import { setImmediate as nextTurn } from "node:timers/promises";

interface StepOptions {
  /** Maximum rows per step. Small, so that locks are short. */
  readonly rowsPerStep?: number | undefined;
  /** Stops between two steps. The next run continues. */
  readonly signal?: AbortSignal | undefined;
}

/** Rows per step. */
const ROWS_PER_STEP = 500;

/**
 * Changes rows in steps until a step changes fewer rows than its limit. Other requests are handled between two steps.
 *
 * @param step changes at most `limit` rows and resolves to their number
 * @returns the number of all changed rows
 */
export async function inSteps(
  { rowsPerStep = ROWS_PER_STEP, signal }: StepOptions,
  step: (limit: number) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let last = rowsPerStep; last === rowsPerStep && !signal?.aborted;) {
    last = await step(rowsPerStep);
    done += last;
    await nextTurn();
  }
  return done;
}
