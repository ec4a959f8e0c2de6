import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";

import { putOffJob } from "./end-jobs.server";
import type { Job } from "./take-jobs.server";
import type { Outage, Waiting } from "./waiting";

/** Maximum wait before a job is given up. */
const GIVEN_UP_AFTER_MS = DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** Maximum time between two attempts. The queue wake-waiting-jobs ends a wait earlier when Shopify answers again. */
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/** Returns the outage of an error that has one (AdminRefusal). Null for other errors. */
function outageOf(err: unknown): Outage | null {
  const { outage } = (err ?? {}) as { readonly outage?: Partial<Outage> | null };
  if (typeof outage?.reason !== "string") return null;
  return { reason: outage.reason, shop: outage.shop ?? null };
}

interface Postponing {
  readonly db: Queryable;
  readonly job: Job;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Called before a job that has waited for 24 hours is given up. */
  readonly onWaitedTooLong?: ((waiting: Waiting) => Promise<void>) | undefined;
}

/**
 * Postpones a job until the outage of its error may have ended.
 *
 * It waits five seconds, doubled each time, up to 30 minutes. The attempt does not count.
 *
 * @returns "waits", "waited-too-long" after 24 hours, or null for an error without an outage
 */
export async function postponeAfter(
  err: unknown,
  { db, job, clock, log, onWaitedTooLong }: Postponing,
): Promise<"waits" | "waited-too-long" | null> {
  const outage = outageOf(err);
  if (outage === null) return null;
  log.warn({ err, queue: job.queue, job: job.id, ...outage }, "a job waits for Shopify");
  const since = job.waits?.since ?? clock();
  const waits = { ...outage, since, times: (job.waits?.times ?? 0) + 1 };
  if (clock() - since >= GIVEN_UP_AFTER_MS) {
    await onWaitedTooLong?.(waits);
    return "waited-too-long";
  }
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (waits.times - 1));
  await putOffJob(db, job, { waitMs, waits });
  return "waits";
}

/** Returns shops with jobs that wait for an outage to end, each with its reason, in random order. */
export function waitingShops(
  db: Queryable,
  most: number,
): Promise<{ readonly shop: string; readonly reason: string }[]> {
  return rows(
    db,
    sql`select shop, reason from (
          select distinct waits->>'shop' as shop, waits->>'reason' as reason
          from jobs where state = 'waiting' and waits is not null and waits->>'shop' is not null) waiting
        order by random() limit ${most}`,
  );
}

/**
 * Makes jobs due that wait for one of these outages.
 *
 * @param which.shop domain of the shop. Default: all shops
 */
export async function wakeJobs(
  db: Queryable,
  which: { readonly shop?: string; readonly reasons: readonly string[] },
): Promise<void> {
  const ofShop = which.shop === undefined ? sql`true` : sql`waits->>'shop' = ${which.shop}`;
  const reasons = sql.param([...which.reasons]);
  await db.execute(
    sql`update jobs set run_at = now() where id in (
          select id from jobs
          where state = 'waiting' and waits is not null and ${ofShop}
            and waits->>'reason' = any(${reasons}::text[])
            and run_at > now() for update skip locked)`,
  );
}
