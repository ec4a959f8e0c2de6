import { pino } from "pino";
import { beforeEach } from "vitest";

import {
  createJobWorker,
  type JobWorker,
  type JobWorkerOptions,
} from "../../app/platform/job-worker.server";
import type { JobQueue } from "../../app/platform/jobs.server";
import type { Database } from "../../app/store/client.server";
import { jobs } from "../../app/store/schema";

import { testDatabase } from "./database";

/** When every test begins. */
export const START = Date.UTC(2026, 5, 15, 12, 30);

/** For a job that is due then. */
export const at = (time: number) => ({ runAt: new Date(time) });

interface JobWorld {
  readonly db: Database;
  readonly time: { now: number };
  /** A worker as a process has one; a queue that only runs is given as what it runs. */
  worker(
    queues: Readonly<Record<string, JobQueue | JobQueue["run"]>>,
    options?: Pick<JobWorkerOptions, "concurrency" | "giveWay">,
  ): JobWorker;
}

/** A job table and a clock for the tests of one file: each begins at START, without any job. */
export async function jobWorld(): Promise<JobWorld> {
  const { db } = await testDatabase();
  const time = { now: START };
  beforeEach(async () => {
    time.now = START;
    await db.delete(jobs);
  });
  return {
    db,
    time,
    worker: (queues, options = {}) => {
      const all = Object.entries(queues).map(([name, queue]): [string, JobQueue] => [
        name,
        typeof queue === "function" ? { run: queue } : queue,
      ]);
      const log = pino({ level: "silent" });
      return createJobWorker({
        db,
        log,
        clock: () => time.now,
        queues: Object.fromEntries(all),
        ...options,
      });
    },
  };
}
