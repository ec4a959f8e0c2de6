import { setPriority } from "node:os";

/** A third of the processor time of a thread of usual priority, when both want a core. */
const NICE = 5;

/**
 * Lowers the priority of the calling thread, so that the threads that answer visitors run first. Only Linux gives each thread
 * a priority of its own; elsewhere nothing changes.
 */
export function lowerThreadPriority(): void {
  if (process.platform === "linux") setPriority(NICE);
}
