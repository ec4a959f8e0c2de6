import { pino } from "pino";

import type { Clock } from "#app/base/clock";
import { superviseJobs } from "#app/platform/jobs/job-upkeep.server";
import {
  createJobWorker,
  type JobWorker,
  type JobWorkerOptions,
} from "#app/platform/jobs/job-worker.server";
import type { Database, OpenDatabase } from "#app/store/client.server";

import { setDatabaseTime } from "../test-clock";

/** Returns a worker like that of a process, on the test clock. */
export function testWorker(options: JobWorkerOptions): JobWorker {
  return onTestClock(createJobWorker(options), options);
}

/** Returns the worker, on a database opened with the test clock. */
export function onTestClock(
  worker: JobWorker,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): JobWorker {
  return {
    ...worker,
    runDue: async () => {
      await setDatabaseTime(db, clock());
      return worker.runDue();
    },
  };
}

/**
 * Starts the due jobs of a process that is killed while they run.
 *
 * Ignores their later failures: a killed process has none, and the test's database may be closed when their lease ends.
 */
export function runUntilKilled(worker: JobWorker): void {
  worker.runDue().catch(() => undefined);
}

/** Runs the supervision, which normally runs once per minute, at this time. */
export async function superviseAt(database: OpenDatabase, ms: number): Promise<void> {
  await setDatabaseTime(database.db, ms);
  await superviseJobs(database, pino({ level: "silent" })).runOnce();
}
