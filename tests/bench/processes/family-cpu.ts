import { readFileSync } from "node:fs";

import { childrenOf } from "./process-cpu";

const CLOCK_TICK_MS = 10;

/** Returns the processor time of a process so far, in milliseconds, with threads that have ended (Linux). */
export function cpuMs(pid: number): number {
  const [user = 0, system = 0] = cpuFields(pid);
  return (user + system) * CLOCK_TICK_MS;
}

/** Returns the processor time of a process and its descendants, in milliseconds. */
export function familyCpuMs(pid: number): number {
  const ticks = cpuFields(pid).reduce((sum, field) => sum + field, 0);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), ticks * CLOCK_TICK_MS);
}

/** Returns ticks in user and kernel mode, of the process and of its ended children. */
const cpuFields = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 15).map(Number);
