import { readFileSync } from "node:fs";

import { childrenOf } from "./process-cpu";

const CLOCK_TICK_MS = 10;

/** Processor time of a process so far, in milliseconds, with threads that have ended (Linux). */
export function cpuMs(pid: number): number {
  const [user = 0, system = 0] = cpuFields(pid);
  return (user + system) * CLOCK_TICK_MS;
}

/** The same of a process and all that it started. */
export function familyCpuMs(pid: number): number {
  const ticks = cpuFields(pid).reduce((sum, field) => sum + field, 0);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), ticks * CLOCK_TICK_MS);
}

/** Ticks in the program and in the kernel: of the process, then of its children that have ended. */
const cpuFields = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 15).map(Number);
