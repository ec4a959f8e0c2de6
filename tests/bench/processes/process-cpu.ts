import { readdirSync, readFileSync } from "node:fs";

const threadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`);

/** Returns the processor time of a whole process so far, in nanoseconds (Linux). */
export function cpuNs(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => {
    const [onCpu] = readFileSync(`${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(onCpu);
  }, 0);
}

/** Returns the ids of a process's running child processes (Linux). */
export const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    readFileSync(`${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );

/** Returns the processor time of a process and its children, in nanoseconds. */
export const familyCpuNs = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuNs(child), cpuNs(pid));
