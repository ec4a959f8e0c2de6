import { setImmediate as nextTurn } from "node:timers/promises";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS } from "../../platform/clock";
import type { JobQueue } from "../../platform/jobs.server";
import type { Database, OpenDatabase } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { vacuum } from "../../store/vacuum.server";

/** Rows of the visitor log hold addresses, so they are kept no longer than this. Counters stay. */
export const VISITS_KEPT_DAYS = 30;
/** Small, because the embedded database answers nobody else while it deletes. */
const ROWS_PER_DELETE = 500;

export interface RetentionOptions {
  readonly db: Database;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rowsPerDelete?: number;
  /** Stops between two deletes; the next run goes on. */
  readonly signal?: AbortSignal;
}

/** Deletes visits older than thirty days, shop by shop; resolves to how many. */
export async function deleteOldVisits(options: RetentionOptions): Promise<number> {
  const { db, now, rowsPerDelete = ROWS_PER_DELETE, signal } = options;
  const before = new Date(now - VISITS_KEPT_DAYS * DAY_MS).toISOString();
  let deleted = 0;
  for (const { id } of await rows<{ id: string }>(db, sql`select id from shops`)) {
    for (let batch = rowsPerDelete; batch === rowsPerDelete && !signal?.aborted;) {
      batch = await deleteBatch(db, id, before, rowsPerDelete);
      deleted += batch;
      await nextTurn();
    }
  }
  return deleted;
}

async function deleteBatch(
  db: Database,
  shopId: string,
  before: string,
  limit: number,
): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from visits
        where shop_id = ${shopId} and id in (
          select id from visits where shop_id = ${shopId} and at < ${before}::timestamptz
          order by at limit ${limit}::int)
        returning 1`,
  );
  return deleted.length;
}

/** The queue that keeps the promise of thirty days, every hour. */
export function visitRetention(database: OpenDatabase, log: Logger, clock: Clock): JobQueue {
  return {
    everyMs: HOUR_MS,
    async run(_, { signal }) {
      const deleted = await deleteOldVisits({ db: database.db, now: clock(), signal });
      if (deleted > 0) log.info({ deleted }, "visits older than thirty days were deleted");
      await vacuum(database, ["visits", "visit_counters", "entry_hits"]);
    },
  };
}
