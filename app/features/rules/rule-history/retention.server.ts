import { setImmediate as nextTurn } from "node:timers/promises";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS } from "#app/base/clock";
import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/** Rows per statement. Small, so that no statement holds locks for long. */
const ROWS_PER_DELETE = 2_000;

/**
 * Deletes past states of a shop's rules beyond HISTORY_LIMITS, oldest first. The current version stays. Summaries of
 * deleted states stay without names of entries.
 */
export async function forgetOldVersions(db: Database, shopId: string, now: number): Promise<void> {
  const oldest = await oldestKept(db, shopId, now);
  if (oldest === null) return;
  // The changes of the oldest stored version are also deleted, because they lead back to a version that is no longer
  // stored.
  const isGone = sql`shop_id = ${shopId}::uuid and version <= ${oldest}::int`;
  for (let deleted = ROWS_PER_DELETE; deleted === ROWS_PER_DELETE; await nextTurn()) {
    const deletedRows = await rows(
      db,
      sql`delete from ruleset_changes where seq in (
            select seq from ruleset_changes where shop_id = ${shopId}::uuid and change_id in
              (select change_id from ruleset_versions where ${isGone} and change_id is not null)
            limit ${ROWS_PER_DELETE}::int)
          returning 1`,
    );
    deleted = deletedRows.length;
  }
  await db.execute(sql`
    update ruleset_versions
    set change_id = null, summary = coalesce(plain, summary), plain = null,
      frame = case when version < ${oldest}::int then null else frame end
    where ${isGone} and (change_id is not null or frame is not null)`);
}

/** Returns the oldest version whose rules stay. Null if no version must be deleted. */
async function oldestKept(db: Database, shopId: string, now: number): Promise<number | null> {
  const since = new Date(now - HISTORY_LIMITS.days * DAY_MS).toISOString();
  const [found] = await rows<{ version: number | null }>(
    db,
    sql`select max(version)::int as version from (
          select kept.version, kept.at,
            row_number() over newest_first as place,
            sum((select count(*) from ruleset_changes changes
              where changes.shop_id = kept.shop_id and changes.change_id = kept.change_id))
              over newest_first as changed
          from ruleset_versions kept
          where kept.shop_id = ${shopId}::uuid and kept.frame is not null
          window newest_first as (order by kept.version desc)) as counted
        where place >= ${HISTORY_LIMITS.versions}::int or at < ${since}::timestamptz
          or changed > ${HISTORY_LIMITS.changedRows}::int`,
  );
  return found?.version ?? null;
}

/** Returns the queue that deletes old versions once a day. */
export function historyRetention(db: Database, log: Logger, clock: Clock): JobQueue {
  return {
    everyMs: DAY_MS,
    async run(_, { signal }) {
      const shops = await rows<{ id: string }>(db, sql`select id from shops`);
      const ids = shops.map(({ id }) => id);
      await eachShop(ids, { log, signal }, (id) => forgetOldVersions(db, id, clock()));
      signal.throwIfAborted();
    },
  };
}
