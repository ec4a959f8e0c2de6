import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import type { ToDecideAnew } from "../../evaluation/decide-live.server";

/** Dependencies of order actions, passed where the queues are created. */
export interface ActionDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Retries automatically if that is harmless (platform/admin-api/retrying-graphql.server.ts). */
  readonly admin: AdminGraphql;
  /**
   * Returns the decision about an order by its current facts. Null if the shop evaluates no orders
   * now.
   */
  readonly decideAnew: (tx: Database, request: ToDecideAnew) => Promise<OrderDecision | null>;
}
