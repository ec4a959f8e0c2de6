import { existsSync, readFileSync } from "node:fs";

const TIMES = 4;
const ROUNDS = 5;
/** Minimum time, in milliseconds. Shorter times are raised to it, because the system counts in ticks of 4 ms. */
const LEAST_MS = 10;
/** Linux's file of the calling thread: its processor time in nanoseconds comes first. */
const OWN_TIME = "/proc/thread-self/schedstat";

/** Returns the processor time of this thread, in milliseconds. Elapsed time where the system does not report it. */
const spentMs = existsSync(OWN_TIME)
  ? () => Number(readFileSync(OWN_TIME, "utf8").split(" ")[0]) / 1e6
  : () => performance.now();

/**
 * Returns how much longer a function runs on four times the input: 4 if its time is linear, 16 if it is quadratic.
 *
 * Compares the fastest of several alternating runs by processor time, so that a loaded machine does not change the
 * result.
 *
 * @param run runs the function on an input of this size
 * @param size of the smaller input, large enough that a quadratic function needs over 100 ms for four times of it
 */
export function growth(run: (size: number) => unknown, size: number): number {
  const fastest = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, input] of [size, TIMES * size].entries()) {
      const startCpuMs = spentMs();
      run(input);
      fastest[at] = Math.min(fastest[at]!, spentMs() - startCpuMs);
    }
  }
  return fastest[1]! / Math.max(fastest[0]!, LEAST_MS);
}

/** Limit of the growth. A linear function stays below it on any machine, and a quadratic function exceeds it. */
export const ABOUT_LINEAR = 10;
