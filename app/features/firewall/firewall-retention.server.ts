import { lt } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { firewallCounters } from "#app/store/schema";

import { forgetIsolates } from "./edge/edge-isolates.queries.server";

const COUNTERS_DAYS = 30;

/** Creates the queue that deletes old counters of connections, and isolates without a report for a day. */
export function firewallRetention(db: Database, clock: Clock): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: async () => {
      const now = clock();
      await db
        .delete(firewallCounters)
        .where(lt(firewallCounters.hour, new Date(now - COUNTERS_DAYS * DAY_MS)));
      await forgetIsolates(db, new Date(now - DAY_MS));
    },
  };
}
