import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

import type { ChangedRun } from "./changed-run";
import type { Order, Report } from "./runner";

/** Longest time without a result. A change may make a loop endless. */
const LONGEST_MS = 120_000;

/** Folder of the test files of runs, one folder per process. */
export const RUNS = ".cache/check-limits";

export const ENDLESS = "a loop that does not end";

interface RunOptions {
  readonly root: string;
  readonly project: string;
  readonly workers: number;
  readonly runs: readonly ChangedRun[];
}

/** Result of a process that ended: all runs are over, the process was stopped, or it crashed. */
type Ending = "done" | "stopped" | "crashed";

/** Starts of the process in a row that may end before a run starts. */
const EMPTY_STARTS = 3;

/**
 * Tries changes in processes of Vitest, and starts another process when a change makes a loop endless or ends the
 * process.
 *
 * @param onResult receives each run with the test that failed, or null
 * @returns the runs during which the process crashed. They are not tested
 * @throws Error if the process repeatedly ends before a run starts
 */
export async function runChanged(
  { root, project, workers, runs }: RunOptions,
  onResult: (run: ChangedRun, noticedBy: string | null) => void,
): Promise<ChangedRun[]> {
  for (const run of runs.filter(({ tests }) => tests.length === 0)) onResult(run, null);
  const open = new Map([...runs.entries()].filter(([, { tests }]) => tests.length > 0));
  const crashed: ChangedRun[] = [];
  let emptyStarts = 0;
  while (open.size > 0) {
    const before = open.size;
    const runsLeft = [...open].map(([id, run]) => ({ ...run, id }));
    const order = { project, workers, runs: runsLeft };
    const { ending, oldest } = await runOnce(root, order, (id, noticedBy) => {
      const run = open.get(id);
      open.delete(id);
      if (run) onResult(run, noticedBy);
    });
    if (ending === "done") break;
    for (const id of oldest) {
      if (ending === "stopped") onResult(open.get(id)!, ENDLESS);
      else crashed.push(open.get(id)!);
      open.delete(id);
    }
    emptyStarts = open.size === before ? emptyStarts + 1 : 0;
    if (emptyStarts === EMPTY_STARTS) throw new Error("The process that runs the tests ended.");
  }
  return crashed;
}

/**
 * Runs an order once.
 *
 * @returns how it ended, and the oldest run that was in progress, if any
 */
async function runOnce(
  root: string,
  order: Order,
  onEnd: (id: number, noticedBy: string | null) => void,
): Promise<{ readonly ending: Ending; readonly oldest: readonly number[] }> {
  const child = fork(join(root, "scripts/limits/runner.ts"), {
    cwd: root,
    execArgv: ["--import", "tsx"],
  });
  /** Runs in progress, oldest first. */
  const running = new Set<number>();
  return new Promise((resolve) => {
    let ending: Ending = "crashed";
    const endAs = (how: Ending) => {
      ending = how;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => endAs("stopped"), LONGEST_MS);
    child.on("message", (message: Report | "ready") => {
      if (message === "ready") return void child.send(order);
      timer.refresh();
      if ("done" in message) endAs("done");
      else if ("started" in message) running.add(message.started);
      else {
        running.delete(message.ended);
        onEnd(message.ended, message.noticedBy);
      }
    });
    child.on("exit", () => {
      clearTimeout(timer);
      rmSync(join(root, RUNS, String(child.pid)), { recursive: true, force: true });
      resolve({ ending, oldest: [...running].slice(0, 1) });
    });
  });
}
