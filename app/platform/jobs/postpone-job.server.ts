import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, SECOND_MS } from "#app/base/clock";
import type { Lane } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

import type { Job } from "./take-jobs.server";
import type { Outage, Waiting } from "./waiting";

/** A job that waits longer than this is given up. */
const GIVEN_UP_AFTER_MS = DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** Longer than between two looks of wake-jobs, which ends the wait when Shopify answers again. */
const LONGEST_WAIT_MS = 1_800 * SECOND_MS;

/** Reads the outage from an error that has one (AdminRefusal). Null for every other error. */
function outageOf(err: unknown): Outage | null {
  const { outage } = (err ?? {}) as { readonly outage?: Partial<Outage> | null };
  if (typeof outage?.reason !== "string") return null;
  return { reason: outage.reason, shop: outage.shop ?? null };
}

interface Postponing {
  readonly db: Queryable;
  readonly lane: Lane;
  readonly job: Job;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Called before a job that has waited for 24 hours is given up. */
  readonly onWaitedTooLong?: ((waiting: Waiting) => Promise<void>) | undefined;
}

/**
 * Has a job wait for the end of the outage that an error is about, after waits that double from five seconds to half
 * an hour. None of its attempts is used up.
 *
 * @returns false for another error, and when the job has waited for 24 hours; then it has no attempt left
 */
export async function postponeAfter(
  err: unknown,
  { db, lane, job, clock, log, onWaitedTooLong }: Postponing,
): Promise<boolean> {
  const outage = outageOf(err);
  if (outage === null) return false;
  log.warn({ err, queue: job.data.queue, job: job.id, ...outage }, "a job waits for Shopify");
  const before = job.data.waits?.attempt === job.retryCount ? job.data.waits : null;
  const since = before?.since ?? clock();
  const waiting = { ...outage, since, times: (before?.times ?? 0) + 1, attempt: job.retryCount };
  const isOurs = sql`name = ${lane} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`;
  if (clock() - since >= GIVEN_UP_AFTER_MS) {
    await onWaitedTooLong?.(waiting);
    await db.execute(sql`update pgboss.job set retry_limit = retry_count where ${isOurs}`);
    return false;
  }
  const waitS = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (waiting.times - 1)) / SECOND_MS;
  const waits = JSON.stringify(waiting satisfies Waiting);
  // Without the time of its start the next attempt is not counted.
  await db.execute(
    sql`update pgboss.job set state = 'retry', started_on = null,
          start_after = now() + ${waitS}::float8 * interval '1 second',
          data = jsonb_set(data, '{waits}', ${waits}::jsonb)
        where ${isOurs}`,
  );
  return true;
}

/** A postponed job has no start, unlike one that failed and waits for its next attempt. */
const WAITS = sql`state = 'retry' and started_on is null and data->'waits' is not null`;

/** Returns shops with jobs that wait for an outage to end, the reason of each, in random order. */
export function waitingShops(
  db: Queryable,
  most: number,
): Promise<{ readonly shop: string; readonly reason: string }[]> {
  return rows(
    db,
    sql`select shop, reason from (
          select distinct data->'waits'->>'shop' as shop, data->'waits'->>'reason' as reason
          from pgboss.job where ${WAITS} and data->'waits'->>'shop' is not null) waiting
        order by random() limit ${most}`,
  );
}

/**
 * Has jobs that wait for one of these outages run now.
 *
 * @param which.shop the shop whose jobs are meant; left out: all shops
 */
export async function wakeJobs(
  db: Queryable,
  which: { readonly shop?: string; readonly reasons: readonly string[] },
): Promise<void> {
  const ofShop = which.shop === undefined ? sql`true` : sql`data->'waits'->>'shop' = ${which.shop}`;
  const reasons = sql.param([...which.reasons]);
  await db.execute(
    sql`update pgboss.job set start_after = now() where (name, id) in (
          select name, id from pgboss.job
          where ${WAITS} and ${ofShop} and data->'waits'->>'reason' = any(${reasons}::text[])
            and start_after > now() for update skip locked)`,
  );
}
