import type { Clock } from "#app/base/clock";
import { countryInSentence } from "#app/base/countries";
import type { Keyring } from "#app/base/keyring";
import { assessOrder, type OrderAssessment } from "#app/engine/orders/assess-order";
import { decideOrder, type OrderDecision } from "#app/engine/orders/decide-order";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";

import type { LiveOrder } from "../reading/live-order";
import type { AddressBook } from "../reading/order-origin";
import { type Gathered, gatherFacts } from "./gather-facts.server";
import type { OrderDeps } from "./order-deps";
import { pseudonymsOf } from "./pseudonyms.server";
import { readShopNow, type ShopNow } from "./shop-now.server";

interface DecidingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ipIntelligence: AddressBook;
  /** Keys of pseudonyms and checkout passes. */
  readonly keys: Keyring;
}

/** Current facts of an order and the decision from them. */
export interface DecidedNow {
  readonly gathered: Gathered;
  readonly own: OrderAssessment;
  readonly decision: OrderDecision;
  /** True if the order was or is imported as a past order. */
  readonly isPast: boolean;
  /** Fingerprints of all inputs of the decision: under the current key, then under earlier keys. */
  readonly inputsHashes: readonly [string, ...string[]];
  readonly at: Date;
}

/**
 * Assesses an order as Shopify returns it now, and decides. Writes nothing.
 *
 * @param isRequested whether the merchant requested past orders. An order that is not stored yet is
 * then imported as a past order.
 */
export async function decideLive(
  { db, clock, ipIntelligence, keys }: DecidingDeps,
  shopNow: ShopNow,
  live: LiveOrder,
  isRequested = false,
): Promise<DecidedNow> {
  const { policy, filters, cancels } = shopNow;
  const prints = pseudonymsOf(keys, shopNow.shop.id);
  const passes = checkoutPassesOf(keys);
  const now = clock();
  const gathered = await gatherFacts({ db, ipIntelligence, prints, passes, now }, shopNow, live);
  const { facts } = gathered;
  const isPast = gathered.isPast ?? isRequested;
  // In English, because the stored sentences are translated for each reader.
  const assessed = runInEnglish(() => {
    const own = assessOrder(facts, countryInSentence);
    return { own, decision: decideOrder({ facts, own, policy, filters, cancels, now, isPast }) };
  });
  return {
    gathered,
    ...assessed,
    isPast,
    inputsHashes: prints.inputs(facts),
    at: new Date(now),
  };
}

export interface ToDecideAnew {
  readonly shopId: string;
  readonly live: LiveOrder;
}

/**
 * Evaluates an order by its current facts. Stores nothing and starts no action.
 *
 * @returns null if the shop evaluates no orders now
 */
export async function decideAnew(
  deps: Omit<DecidingDeps, "db"> & Pick<OrderDeps, "activeFilters" | "cancelCounts">,
  tx: Database,
  { shopId, live }: ToDecideAnew,
): Promise<OrderDecision | null> {
  const shopNow = await readShopNow(tx, deps, shopId, deps.clock());
  if (shopNow === null) return null;
  return (await decideLive({ ...deps, db: tx }, shopNow, live)).decision;
}
