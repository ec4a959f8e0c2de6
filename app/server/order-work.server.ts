import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { checkoutUses, lostOrders } from "#app/features/checkout/public.server";
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
  /** Retries automatically where a retry is safe. */
  readonly admin: AdminGraphql;
  readonly ipIntelligence: Pick<IpIntelligence, "lookup" | "coordinates" | "meta">;
  readonly appUrl: string;
  /** Keys for pseudonyms and checkout passes. */
  readonly keys: Keyring;
}

/**
 * Concurrent order jobs. Most of their time they wait for Shopify, which answers about two orders per second per shop,
 * and other shops at the same time.
 */
export const ORDERS_AT_ONCE = 8;

/**
 * Concurrent order jobs per shop. Shopify would not answer one shop faster, and two slots stay free for other shops.
 */
export const ORDERS_OF_ONE_SHOP_AT_ONCE = 6;

/** Maximum time in milliseconds that order jobs wait while webhooks are being answered. */
export const WEBHOOKS_FIRST_MS = 250;

/**
 * Creates the queues that import orders, decide about them and act on them.
 *
 * Connects the order features, which depend on each other's functions.
 */
export function orderWork(deps: OrderWorkDeps): JobQueues {
  const uses = checkoutUses(deps);
  const { noteOrder: noteCheckout } = uses;
  const findUncounted = lostOrders({ ...deps, uses });
  const all = {
    ...deps,
    activeFilters,
    noteHit,
    noteCheckout,
    findUncounted,
    cancelCounts,
    carryOut,
  };
  return {
    ...orderQueues(all),
    ...actionQueues({ ...all, decideAnew: (...parameters) => decideAnew(all, ...parameters) }),
  };
}
