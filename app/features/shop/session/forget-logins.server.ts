import { type Clock, DAY_MS } from "#app/base/clock";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { deleteOldLinks } from "./login-links.queries.server";
import { deleteOldSessions } from "./web-sessions.queries.server";

/** Creates the queue that deletes links and sessions 30 days after their end. Audit log rows remain. */
export function forgetLoginsQueues(db: Database, clock: Clock): JobQueues {
  return {
    "forget-logins": {
      everyMs: DAY_MS,
      run: async () => {
        const before = new Date(clock() - 30 * DAY_MS);
        await deleteOldLinks(db, before);
        await deleteOldSessions(db, before);
      },
    },
  };
}
