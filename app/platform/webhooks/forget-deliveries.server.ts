import { lt } from "drizzle-orm";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { webhookDeliveries } from "#app/store/schema";

import type { JobQueues } from "../jobs/jobs.server";

/** The platform gives up after four hours; a month leaves room to look something up. */
const KEEP_MS = 30 * DAY_MS;

/** The queue that forgets old deliveries once a day. */
export function forgetDeliveriesQueues(db: Database, clock: Clock): JobQueues {
  return {
    "forget-webhook-deliveries": {
      everyMs: DAY_MS,
      run: async () => {
        const old = new Date(clock() - KEEP_MS);
        await db.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, old));
      },
    },
  };
}
