import { HOUR_MS } from "../../platform/clock";
import type { JobQueue } from "../../platform/jobs.server";
import type { OpenDatabase } from "../../store/client.server";
import { vacuum } from "../../store/vacuum.server";

/**
 * The queue that keeps the tables of orders fit. A planner that knows nothing of them takes some thirty
 * times as long to find orders that share something.
 */
export function orderUpkeep(database: OpenDatabase): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: () => vacuum(database, ["orders", "order_events", "order_actions", "webhook_deliveries"]),
  };
}
