import { lt } from "drizzle-orm";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { people } from "#app/store/schema";

/** Long enough to see that an entry has ended, and to begin it anew. */
const KEPT_DAYS = 30;

/** The queue that forgets people whose entry ended thirty days ago: the lists name buyers readably. */
export function peopleRetention(db: Database, clock: Clock): JobQueue {
  return {
    everyMs: DAY_MS,
    run: async () => {
      await db.delete(people).where(lt(people.expiresAt, new Date(clock() - KEPT_DAYS * DAY_MS)));
    },
  };
}
