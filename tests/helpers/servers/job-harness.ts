import { pino } from "pino";
import { beforeEach } from "vitest";

import type { JobWorker, JobWorkerOptions } from "#app/platform/jobs/job-worker.server";
import type { JobQueue, JobQueues } from "#app/platform/jobs/jobs.server";
import type { OpenDatabase } from "#app/store/client.server";

import { setDatabaseTime } from "../test-clock";
import { testDatabase } from "./database";
import { superviseAt, testWorker } from "./job-worker";
import { deleteJobs } from "./jobs";

/** Start time of every test. */
export const START = Date.UTC(2026, 5, 15, 12, 30);

/** Returns the job options that make a job due at this time. */
export const at = (time: number) => ({ runAt: new Date(time) });

interface JobHarness extends Pick<OpenDatabase, "db" | "listen"> {
  readonly time: { now: number };
  /** Returns a worker like that of a process. A queue may be given as its run function only. */
  worker(
    queues: Readonly<Partial<Record<keyof JobQueues, JobQueue | JobQueue["run"]>>>,
    options?: Partial<
      Pick<
        JobWorkerOptions,
        | "concurrency"
        | "db"
        | "giveWay"
        | "queueGroup"
        | "leaseMs"
        | "listen"
        | "mostOfOneShop"
        | "onWaitedTooLong"
        | "pollMs"
      >
    >,
  ): JobWorker;
  /** Runs the supervision, which normally runs once per minute. */
  supervise(): Promise<void>;
}

/** Creates jobs and a clock for the tests of one file. Each test begins at START, without any job. */
export async function jobHarness(): Promise<JobHarness> {
  const database = await testDatabase();
  const { db } = database;
  const log = pino({ level: "silent" });
  const time = { now: START };
  beforeEach(async () => {
    time.now = START;
    await setDatabaseTime(db, START);
    await deleteJobs(db);
  });
  return {
    db,
    listen: database.listen,
    time,
    worker: (queues, options = {}) => {
      const all = Object.entries(queues).map(([name, queue]): [string, JobQueue] => [
        name,
        typeof queue === "function" ? { run: queue } : queue,
      ]);
      return testWorker({
        db,
        log,
        clock: () => time.now,
        queueGroup: "jobs",
        queues: Object.fromEntries(all) as JobQueues,
        ...options,
      });
    },
    supervise: () => superviseAt(database, time.now),
  };
}
