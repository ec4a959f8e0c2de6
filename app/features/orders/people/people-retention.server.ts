import { lt } from "drizzle-orm";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { people } from "#app/store/schema";

/** Days that an expired entry stays, so that a user can notice and renew it. */
const KEPT_DAYS = 30;

/**
 * Returns the queue that deletes people thirty days after the expiry of their entry, because the
 * lists contain names of customers.
 */
export function peopleRetention(db: Database, clock: Clock): JobQueue {
  return {
    everyMs: DAY_MS,
    run: async () => {
      await db.delete(people).where(lt(people.expiresAt, new Date(clock() - KEPT_DAYS * DAY_MS)));
    },
  };
}
