import { sql } from "drizzle-orm";

import type { OpenDatabase } from "../store/client.server";
import { vacuum } from "../store/vacuum.server";

import { type Clock, DAY_MS } from "./clock";
import type { JobQueue } from "./jobs.server";

const DONE_KEPT_DAYS = 7;
const DEAD_KEPT_DAYS = 30;

/** The queue that deletes ended jobs: after a week, or a month when someone should look at them. */
export function jobRetention(database: OpenDatabase, clock: Clock): JobQueue {
  const daysAgo = (days: number) => new Date(clock() - days * DAY_MS).toISOString();
  return {
    everyMs: DAY_MS,
    async run() {
      await database.db.execute(
        sql`delete from jobs
            where done_at < case when dead then ${daysAgo(DEAD_KEPT_DAYS)}::timestamptz
                                 else ${daysAgo(DONE_KEPT_DAYS)}::timestamptz end`,
      );
      await vacuum(database, ["jobs"]);
    },
  };
}
