import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { MINUTE_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";

import { failJob } from "./end-jobs.server";
import { QUEUES } from "./job-queues";

const EVERY_MS = MINUTE_MS;
/** Days for which an operator can inspect a job that was given up. */
const GIVEN_UP_KEPT_DAYS = 30;
const EXPIRED = { message: "timeout: the process died, or the job ran for longer than its lease" };

/**
 * Creates the upkeep of jobs, which runs at startup and once per minute.
 *
 * It fails attempts whose lease has expired and deletes old jobs that were given up. A timer runs it rather than a job,
 * because the job's own process may be the one that died.
 */
export function superviseJobs({ db }: { readonly db: Queryable }, log: Pick<Logger, "error">) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function runOnce(): Promise<void> {
    for (const job of await expiredJobs(db)) await failJob(db, job, EXPIRED);
    await db.execute(
      sql`delete from jobs where state = 'failed'
          and given_up_at < now() - ${GIVEN_UP_KEPT_DAYS}::int * interval '1 day'`,
    );
    await moveToOwnGroups(db);
  }

  function poll(): void {
    running = runOnce()
      .catch((err: unknown) => log.error({ err }, "job upkeep failed; retrying"))
      .finally(() => {
        if (!isStopping) timer = setTimeout(poll, EVERY_MS).unref();
      });
  }

  return {
    start: poll,
    /** Runs the upkeep once. */
    runOnce,
    stop: async () => {
      isStopping = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** Finds running jobs whose lease has expired. Skips rows locked by an enqueuing transaction, which may last. */
function expiredJobs(db: Queryable): Promise<Parameters<typeof failJob>[1][]> {
  return rows(
    db,
    sql`select id, queue, attempts from jobs where state = 'running' and lease_until < now()
        for update skip locked`,
  );
}

/** Moves waiting jobs to the queue group of their queue. The version of the app that enqueued them may have used another. */
async function moveToOwnGroups(db: Queryable): Promise<void> {
  const queueGroups = Object.entries(QUEUES).map(([queue, { queueGroup: queue_group }]) => ({
    queue,
    queue_group,
  }));
  await db.execute(
    sql`update jobs set queue_group = own.queue_group
        from jsonb_to_recordset(${JSON.stringify(queueGroups)}::jsonb) as own (queue text, queue_group text)
        where jobs.queue = own.queue and jobs.queue_group <> own.queue_group and state = 'waiting'`,
  );
}

const IS_GIVEN_UP = sql`state in ('given-up', 'failed')`;

/** Deletes jobs about these orders that were given up. */
export async function forgetGivenUpJobs(
  tx: Queryable,
  shopId: string,
  orderIds: readonly string[],
): Promise<void> {
  const orders = sql.param([...orderIds]);
  await tx.execute(
    sql`delete from jobs where ${IS_GIVEN_UP} and shop = ${shopId}
          and payload->>'orderId' = any(${orders}::text[])`,
  );
}

/** Deletes jobs of a shop that were given up. They name it by its id or its domain. */
export async function forgetGivenUpJobsOf(
  tx: Queryable,
  { id, domain }: { readonly id: string; readonly domain: string },
): Promise<void> {
  await tx.execute(
    sql`delete from jobs where ${IS_GIVEN_UP} and (shop = ${id} or payload->>'shop' = ${domain})`,
  );
}
