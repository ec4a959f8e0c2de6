import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import {
  actionQueues,
  activeFilters,
  cancelCounts,
  carryOut,
  decideAnew,
  noteHit,
  orderQueues,
} from "#app/features/orders/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

export interface OrderWorkDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Asks again by itself where that does no harm. */
  readonly admin: AdminGraphql;
  readonly ipIntelligence: Pick<IpIntelligence, "lookup" | "coordinates" | "meta">;
  readonly appUrl: string;
  /** From which pseudonyms are keyed. */
  readonly keys: Keyring;
}

/**
 * Orders run eight at once: most of their time they wait for the platform, which answers a shop about
 * two orders a second, and others at the same time.
 */
export const ORDERS_AT_ONCE = 8;

/**
 * Of these at most six for one shop, however many it has waiting: the platform would not answer it any sooner,
 * and where it is slow to answer one shop, two places are left for the others.
 */
export const ORDERS_OF_ONE_SHOP_AT_ONCE = 6;

/** So long the next orders stand back while webhooks wait for their answer, in a flood at most. */
export const WEBHOOKS_FIRST_MS = 250;

/**
 * The queues through which orders come in, are decided about, and are acted upon. Here the features
 * behind them meet: each builds on the one before and hands itself in.
 */
export function orderWork(deps: OrderWorkDeps): JobQueues {
  const all = { ...deps, activeFilters, noteHit, cancelCounts, carryOut };
  return {
    ...orderQueues(all),
    ...actionQueues({ ...all, decideAnew: (...asked) => decideAnew(all, ...asked) }),
  };
}
