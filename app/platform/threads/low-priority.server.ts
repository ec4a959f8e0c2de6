import { setPriority } from "node:os";

/** Nice value. Gives a third of the CPU time of a normal thread when both compete for a core. */
const NICE = 5;

/**
 * Lowers the priority of the calling thread, so that threads that answer visitors run first.
 *
 * Only Linux has priorities per thread. Elsewhere this does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform === "linux") setPriority(NICE);
}
