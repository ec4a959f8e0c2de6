import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { OpenDatabase } from "#app/store/client.server";
import { jobStore } from "#app/store/job-lanes.server";
import type { Queryable } from "#app/store/rows.server";

const DAY_S = DAY_MS / 1_000;
/** So long somebody can look at a job that was given up. */
const GIVEN_UP_KEPT_DAYS = 30;
const EVERY_MS = MINUTE_MS;

/** The library doubles the waits between attempts without an end. One that is locked has its turn a minute later. */
export const WAIT_AN_HOUR_AT_MOST = `
  update pgboss.job set start_after = now() + interval '1 hour' where (name, id) in (
    select name, id from pgboss.job
    where state = 'retry' and start_after > now() + interval '1 hour' for update skip locked)`;

/**
 * At the start and once a minute: jobs whose process died get their next attempt, no failed one waits
 * longer than an hour for its own, and old ones that were given up are deleted. By a timer and not as a
 * job, because a job's own process may be the one that died. The timer is ours: the library's, once it
 * could not start, never does; it leaves out a minute now and then; and it is not waited for when it stops.
 */
export function superviseJobs({ executeSql }: Pick<OpenDatabase, "executeSql">, log: Logger) {
  const boss = jobStore(executeSql, {
    archiveFailedAfterSeconds: GIVEN_UP_KEPT_DAYS * DAY_S,
    deleteAfterSeconds: EVERY_MS / 1_000,
  });
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function runOnce(): Promise<void> {
    await boss.maintain();
    await executeSql(WAIT_AN_HOUR_AT_MOST);
  }

  function poll(): void {
    running = runOnce()
      .catch((err: unknown) => log.error({ err }, "the upkeep of jobs failed, trying again"))
      .finally(() => {
        if (!isStopping) timer = setTimeout(poll, EVERY_MS).unref();
      });
  }

  return {
    start: poll,
    /** Runs the upkeep of one minute. */
    runOnce,
    stop: async () => {
      isStopping = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** Deletes what is kept of given up jobs that were about these orders. */
export async function forgetGivenUpJobs(
  tx: Queryable,
  shopId: string,
  orderIds: readonly string[],
): Promise<void> {
  await forget(
    tx,
    sql`data->'payload'->>'shopId' = ${shopId}
      and data->'payload'->>'orderId' = any(${sql.param(orderIds)}::text[])`,
  );
}

/** Deletes what is kept of given up jobs of a shop: they name it by its id or its domain. */
export async function forgetGivenUpJobsOf(
  tx: Queryable,
  { id, domain }: { readonly id: string; readonly domain: string },
): Promise<void> {
  await forget(
    tx,
    sql`(data->'payload'->>'shopId' = ${id} or data->'payload'->>'shop' = ${domain})`,
  );
}

async function forget(tx: Queryable, which: SQL): Promise<void> {
  for (const table of ["pgboss.job", "pgboss.archive"]) {
    await tx.execute(sql`delete from ${sql.raw(table)} where state > 'active' and ${which}`);
  }
}
