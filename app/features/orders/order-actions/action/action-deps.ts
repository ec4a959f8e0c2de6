import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import type { ToDecideAnew } from "../../evaluation/decide-live.server";

/** What carrying out needs of others; handed in where the queues are made. */
export interface ActionDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Asks again by itself where that does no harm (platform/admin-api/patient-graphql.server.ts). */
  readonly admin: AdminGraphql;
  /** What would be decided about an order now; null: orders of the shop are not looked at now. */
  readonly decideAnew: (tx: Database, asked: ToDecideAnew) => Promise<OrderDecision | null>;
}
