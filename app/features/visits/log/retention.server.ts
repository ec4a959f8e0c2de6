import { setImmediate as nextTurn } from "node:timers/promises";

import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { RETENTION_DAYS } from "#app/contract/settings-sections";
import { readSettings } from "#app/features/shop/public.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { dayOf } from "#app/store/visit-log/day-names";
import { deleteVisits } from "#app/store/visit-log/delete-visits.server";

import { maskStored } from "./mask-stored.server";

/** Small, so that no step holds its locks for long. */
const ROWS_PER_STEP = 500;

const VISITS = {
  table: sql`visits`,
  id: sql`id`,
  idType: sql`bigint`,
  at: sql`at`,
  unreadable: "",
} as const;

export interface RetentionOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rowsPerStep?: number;
  /** Stops between two steps; the next run goes on. */
  readonly signal?: AbortSignal;
}

/** Rows that were deleted, and rows whose address lost its last part. */
export interface Retained {
  readonly deleted: number;
  readonly masked: number;
}

/**
 * Keeps what each shop promised its visitors (settings section "privacy"): deletes visits older than
 * it keeps them, and masks addresses once it is time. Counters hold no addresses and stay.
 */
export async function keepPrivacy(options: RetentionOptions): Promise<Retained> {
  const { db, now, log, signal } = options;
  const done = { deleted: 0, masked: 0 };
  const shops = await rows<{ id: string }>(db, sql`select id from shops`);
  const ids = shops.map(({ id }) => id);
  await eachShop(ids, { log, signal }, async (id) => {
    const { retentionDays, mask } = await readSettings(db, id, "privacy");
    const end = now - retentionDays * DAY_MS;
    // Whole days go with their part of the log.
    const until = retentionDays < RETENTION_DAYS.max ? end : dayOf(end);
    const old = { shopId: id, until: until - 1 };
    done.deleted += await inSteps(options, (limit) => deleteVisits(db, old, limit));
    if (mask === "none") return;
    // New rows of a shop that masks at once are written masked; these are from before it chose so.
    const due = before(id, mask === "after-day" ? now - DAY_MS : now);
    done.masked += await inSteps(options, (limit) => maskStored(db, VISITS, due, limit));
  });
  return done;
}

function before(shopId: string, epochMs: number): SQL {
  return sql`shop_id = ${shopId} and at < ${new Date(epochMs).toISOString()}::timestamptz`;
}

async function inSteps(
  { rowsPerStep = ROWS_PER_STEP, signal }: RetentionOptions,
  step: (limit: number) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let last = rowsPerStep; last === rowsPerStep && !signal?.aborted;) {
    last = await step(rowsPerStep);
    done += last;
    await nextTurn();
  }
  return done;
}

/** The queue that keeps the promise, every hour. */
export function visitRetention(db: Database, log: Logger, clock: Clock): JobQueue {
  return {
    everyMs: HOUR_MS,
    async run(_, { signal }) {
      const done = await keepPrivacy({ db, log, now: clock(), signal });
      if (done.deleted + done.masked > 0) log.info(done, "visits were deleted or masked");
    },
  };
}
