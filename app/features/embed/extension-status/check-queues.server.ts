import { sql } from "drizzle-orm";
import { z } from "zod";

import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import type { ExtensionChecker } from "./check-extensions.server";
import { CHECK_QUEUE } from "./embed-watch.queries.server";

const payloadSchema = z.object({ shopId: z.uuid() });

/** Interval at which the watch queue searches for due shops. */
const WATCH_EVERY_MS = 5 * MINUTE_MS;
/** Maximum shops enqueued at a time, so that a check requested by a merchant never waits long. */
const SHOPS_AT_A_TIME = 50;

/**
 * Interval of automatic checks per shop. Hourly if the embed ran and no visitor proved it within the hour, every 6
 * hours if it was switched off, daily if it never ran.
 */
const EVERY_MS = { on: HOUR_MS, off: 6 * HOUR_MS, never: DAY_MS } as const;

/** Creates the queues that check every shop's extensions. */
export function checkQueues(db: Database, checker: ExtensionChecker, clock: Clock): JobQueues {
  return {
    [CHECK_QUEUE]: {
      run: (payload) => checker.check(payloadSchema.parse(payload).shopId, { deep: false }),
    },
    "watch-extensions": {
      everyMs: WATCH_EVERY_MS,
      run: async () => {
        for (const shopId of await shopsDue(db, clock())) {
          await enqueue(db, CHECK_QUEUE, { shopId }, { key: shopId, runAt: new Date(clock()) });
        }
      },
    },
  };
}

/** Returns the ids of shops whose last check, or last proof by a visit, is too old. Oldest first. */
export async function shopsDue(db: Database, now: number): Promise<string[]> {
  const ago = (ms: number) => moment(now - ms);
  const due = await rows<{ id: string }>(
    db,
    sql`select shops.id from shops left join embed_watch on embed_watch.shop_id = shops.id
        where shops.uninstalled_at is null and (
          embed_watch.checked_at is null
          or embed_watch.checked_at < case
            when embed_watch.announced = 'on' then ${ago(EVERY_MS.on)}
            when embed_watch.announced = 'off' then ${ago(EVERY_MS.off)}
            else ${ago(EVERY_MS.never)} end)
          and (embed_watch.announced = 'on' and embed_watch.checked_at >= ${ago(DAY_MS)}
            and shops.embed_seen_at >= ${ago(EVERY_MS.on)}) is not true
        order by embed_watch.checked_at nulls first, shops.id
        limit ${SHOPS_AT_A_TIME}`,
  );
  return due.map(({ id }) => id);
}
