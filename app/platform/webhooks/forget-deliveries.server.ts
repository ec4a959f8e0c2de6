import { lt } from "drizzle-orm";

import { type Clock, DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { webhookDeliveries } from "#app/store/schema";

import type { JobQueues } from "../jobs/jobs.server";

/** Retention of deliveries. Shopify retries for four hours. A month allows investigations. */
const KEEP_MS = 30 * DAY_MS;

/** Creates the queue that deletes old deliveries once per day. */
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
