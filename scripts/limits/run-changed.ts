import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

import type { ChangedRun } from "./changed-run";
import type { Order, Report } from "./runner";

/** Longest time without a result. A change may make a loop endless. */
const LONGEST_MS = 120_000;

/** Folder of the test files of runs, one folder per process. */
export const RUNS = ".cache/check-limits";

export const ENDLESS = "a loop that does not end";

interface Wanted {
  readonly root: string;
  readonly project: string;
  readonly workers: number;
  readonly runs: readonly ChangedRun[];
}

/**
 * Tries changes in processes of Vitest, and starts another one when a change makes a loop endless.
 *
 * @param onResult receives each run with the test that failed, or null
 * @throws Error if the process fails for another reason than a change
 */
export async function runChanged(
  { root, project, workers, runs }: Wanted,
  onResult: (run: ChangedRun, noticedBy: string | null) => void,
): Promise<void> {
  for (const run of runs.filter(({ tests }) => tests.length === 0)) onResult(run, null);
  const open = new Map([...runs.entries()].filter(([, { tests }]) => tests.length > 0));
  while (open.size > 0) {
    const runsLeft = [...open].map(([id, run]) => ({ ...run, id }));
    const hanging = await runOnce(root, { project, workers, runs: runsLeft }, (id, noticedBy) => {
      const run = open.get(id);
      open.delete(id);
      if (run) onResult(run, noticedBy);
    });
    if (hanging === null) return;
    onResult(open.get(hanging)!, ENDLESS);
    open.delete(hanging);
  }
}

/**
 * Runs an order once.
 *
 * @returns the run that did not end, or null
 */
async function runOnce(
  root: string,
  order: Order,
  onEnd: (id: number, noticedBy: string | null) => void,
): Promise<number | null> {
  const child = fork(join(root, "scripts/limits/runner.ts"), {
    cwd: root,
    execArgv: ["--import", "tsx"],
  });
  /** Runs in progress, oldest first. */
  const running = new Set<number>();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(child), LONGEST_MS);
    let isDone = false;
    child.on("message", (message: Report | "ready") => {
      if (message === "ready") return void child.send(order);
      timer.refresh();
      if ("done" in message) {
        isDone = true;
        end(child);
      } else if ("started" in message) running.add(message.started);
      else {
        running.delete(message.ended);
        onEnd(message.ended, message.noticedBy);
      }
    });
    child.on("exit", () => {
      clearTimeout(timer);
      rmSync(join(root, RUNS, String(child.pid)), { recursive: true, force: true });
      const [oldest] = running;
      if (isDone) resolve(null);
      else if (oldest === undefined) reject(new Error("The process that runs the tests ended."));
      else resolve(oldest);
    });
  });
}

const end = (child: ChildProcess) => void child.kill("SIGKILL");
