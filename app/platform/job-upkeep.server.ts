import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { OpenDatabase } from "../store/client.server";
import { jobStore } from "../store/job-lanes.server";
import type { Queryable } from "../store/rows.server";
import { vacuum } from "../store/vacuum.server";

import { DAY_MS } from "./clock";
import type { JobQueue } from "./jobs.server";

const DAY_S = DAY_MS / 1_000;
/** So long somebody can look at a job that was given up. */
const GIVEN_UP_KEPT_DAYS = 30;
const EVERY_S = 60;

/**
 * Once a minute: jobs whose process died get their next attempt, and old ones that were given up are
 * deleted. By a timer and not as a job, because a job's own process may be the one that died.
 */
export function superviseJobs({ executeSql }: OpenDatabase, log: Logger) {
  const boss = jobStore(executeSql, {
    supervise: true,
    maintenanceIntervalSeconds: EVERY_S,
    archiveFailedAfterSeconds: GIVEN_UP_KEPT_DAYS * DAY_S,
    deleteAfterSeconds: EVERY_S,
  });
  const failed = (err: unknown) => log.error({ err }, "the upkeep of jobs failed, trying again");
  boss.on("error", failed);
  return {
    start: () => void boss.start().catch(failed),
    /** What it does once a minute. */
    runOnce: () => boss.maintain(),
    stop: () => boss.stop({ graceful: false }),
  };
}

/** The queue that makes the room of ended jobs usable again. */
export function jobUpkeep(database: OpenDatabase): JobQueue {
  return { everyMs: DAY_MS, run: () => vacuum(database, ["pgboss.job"]) };
}

/** Deletes what is kept of given up jobs that were about these orders. */
export async function forgetGivenUpJobs(
  tx: Queryable,
  shopId: string,
  orderIds: readonly string[],
): Promise<void> {
  for (const table of ["pgboss.job", "pgboss.archive"]) {
    await tx.execute(
      sql`delete from ${sql.raw(table)} where state > 'active'
            and data->'payload'->>'shopId' = ${shopId}
            and data->'payload'->>'orderId' = any(${sql.param(orderIds)}::text[])`,
    );
  }
}
