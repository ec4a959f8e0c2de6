/**
 * CPU weights among the processes of a benchmark, by control groups of the kernel. An operator sets
 * them with CPUWeight of systemd, cpu_shares of Docker Compose or CPU requests of Kubernetes.
 *
 * `nice` alone applies only among processes of one session, and each PostgreSQL process has its own
 * session.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";

import { childrenOf } from "./process-cpu";

const ROOT = "/sys/fs/cgroup";
const V1 = join(ROOT, "cpu");
const USUAL_WEIGHT = 100;
const USUAL_SHARES = 1_024;

/** Returns the version of the control groups that this process may create. Null if it may create none. */
function kindOfGroups(): "v2" | "v1" | null {
  try {
    if (existsSync(join(ROOT, "cgroup.controllers"))) {
      writeFileSync(join(ROOT, "cgroup.subtree_control"), "+cpu");
      return "v2";
    }
    return existsSync(join(V1, "cpu.shares")) ? "v1" : null;
  } catch {
    return null;
  }
}

function groupOf(name: string, weight: number): string | null {
  const kind = kindOfGroups();
  if (kind === null) return null;
  const group = join(kind === "v2" ? ROOT : V1, `palisade-bench-${name}`);
  try {
    mkdirSync(group, { recursive: true });
    if (kind === "v2") writeFileSync(join(group, "cpu.weight"), String(weight));
    else {
      const shares = Math.round((weight * USUAL_SHARES) / USUAL_WEIGHT);
      writeFileSync(join(group, "cpu.shares"), String(shares));
    }
    return group;
  } catch {
    return null;
  }
}

/**
 * Gives a process and its descendants a CPU weight. The default weight is 100. Without control
 * groups (no Linux, no root), a low weight becomes a `nice` of 10, and other weights have no
 * effect.
 *
 * @returns true if the weight applies
 */
export function giveWeight(pid: number, name: string, weight: number): boolean {
  const group = groupOf(name, weight);
  if (group === null) {
    if (weight < USUAL_WEIGHT) setPriority(pid, 10);
    return false;
  }
  const members = join(group, "cgroup.procs");
  // The process joins first, so that its later child processes are in the group as well.
  writeFileSync(members, String(pid));
  for (const child of childrenOf(pid)) {
    try {
      writeFileSync(members, String(child));
    } catch {
      // The process has ended.
    }
  }
  return true;
}

/**
 * Schedules a load generator in real time, so that it never waits for a core. Its own delays would
 * otherwise count as the server's. Without the right to do so it receives a CPU weight.
 */
export function scheduleFirst(pid: number, name: string, weight: number): void {
  const args = ["--all-tasks", "--fifo", "--pid", "1", String(pid)];
  const isScheduled = spawnSync("chrt", args, { stdio: "ignore" }).status === 0;
  if (!isScheduled) giveWeight(pid, name, weight);
}

/** Removes groups whose processes have ended. */
export function removeWeights(): void {
  for (const parent of [ROOT, V1]) {
    if (!existsSync(parent)) continue;
    for (const name of readdirSync(parent)) {
      if (!name.startsWith("palisade-bench-")) continue;
      try {
        rmdirSync(join(parent, name));
      } catch {
        // A process is still in the group. The next run reuses it.
      }
    }
  }
}
