import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { RETENTION_DAYS } from "#app/contract/general-settings";
import { readSettings } from "#app/features/shop/public.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import { inSteps } from "#app/platform/jobs/in-steps";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { dayOf } from "#app/store/visit-log/day-names";
import { deleteVisits } from "#app/store/visit-log/delete-visits.server";

import { maskStored } from "./mask-stored.server";

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
  /** Stops retention between two steps. The next run continues. */
  readonly signal?: AbortSignal;
}

/** Numbers of deleted visits and of masked addresses. */
export interface Retained {
  readonly deleted: number;
  readonly masked: number;
}

/**
 * Applies each shop's privacy settings: deletes old visits, masks addresses and removes journeys.
 *
 * Counters contain no addresses, so they are kept.
 */
export async function keepPrivacy(options: RetentionOptions): Promise<Retained> {
  const { db, now, log, signal } = options;
  const done = { deleted: 0, masked: 0 };
  const shops = await rows<{ id: string }>(db, sql`select id from shops`);
  const ids = shops.map(({ id }) => id);
  await eachShop(ids, { log, signal }, async (id) => {
    const { retentionDays, mask, connectOrders } = await readSettings(db, id, "privacy");
    const end = now - retentionDays * DAY_MS;
    // With the maximum retention, whole days are deleted, and their partitions are dropped by another job.
    const until = retentionDays < RETENTION_DAYS.max ? end : dayOf(end);
    const old = { shopId: id, until: until - 1 };
    done.deleted += await inSteps(options, (limit) => deleteVisits(db, old, limit));
    if (!connectOrders) {
      done.masked += await inSteps(options, (limit) => dropJourneys(db, id, limit));
    }
    if (mask === "none") return;
    // New rows of a shop that masks at once are already masked. Unmasked rows are older than this setting.
    const due = visitsBefore(id, mask === "after-day" ? now - DAY_MS : now);
    done.masked += await inSteps(options, (limit) => maskStored(db, VISITS, due, limit));
  });
  return done;
}

/** Clears the journey of a shop's visits. Skips locked rows until the next run. */
async function dropJourneys(db: Database, shopId: string, limit: number): Promise<number> {
  const dropped = await rows(
    db,
    sql`with connected as (
          select id from visits where shop_id = ${shopId}::uuid and journey is not null
          limit ${limit}::int for update skip locked)
        update visits set journey = null
        where shop_id = ${shopId}::uuid and id in (select id from connected) returning 1`,
  );
  return dropped.length;
}

function visitsBefore(shopId: string, epochMs: number): SQL {
  return sql`shop_id = ${shopId} and at < ${new Date(epochMs).toISOString()}::timestamptz`;
}

/** Returns the queue that applies retention every hour. */
export function visitRetention(db: Database, log: Logger, clock: Clock): JobQueue {
  return {
    everyMs: HOUR_MS,
    async run(_, { signal }) {
      const done = await keepPrivacy({ db, log, now: clock(), signal });
      if (done.deleted + done.masked > 0) log.info(done, "visits were deleted or masked");
    },
  };
}
