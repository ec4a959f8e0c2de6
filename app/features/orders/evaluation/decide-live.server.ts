import type { Clock } from "#app/base/clock";
import { countryInSentence } from "#app/base/countries";
import type { Keyring } from "#app/base/keyring";
import { assessOrder, type OrderAssessment } from "#app/engine/orders/assess-order";
import { decideOrder, type OrderDecision } from "#app/engine/orders/decide-order";
import { countAddressVisits } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import type { ShopPolicy } from "../order-policy/order-policy";
import type { LiveOrder } from "../reading/live-order";
import type { AddressBook } from "../reading/order-origin";
import type { EvaluationBatches } from "./evaluation-batches.server";
import { type Gathered, gatherFacts } from "./gather-facts.server";
import type { OrderDeps } from "./order-deps";
import { readHistories } from "./order-history.queries.server";
import { pseudonymsOf } from "./pseudonyms.server";
import { readShopNow, type ShopNow } from "./shop-now.server";

interface DecidingDeps extends Pick<OrderDeps, "listedAs"> {
  readonly db: Database;
  readonly clock: Clock;
  readonly ipIntelligence: AddressBook;
  /** From which pseudonyms are keyed. */
  readonly keys: Keyring;
}

/** Current facts of an order and the decision from them. */
export interface DecidedNow {
  readonly gathered: Gathered;
  readonly own: OrderAssessment;
  readonly decision: OrderDecision;
  /** It came in, or comes in now, as a past order. */
  readonly isPast: boolean;
  /** Fingerprint of everything that was decided from, under the current key and then under those before it. */
  readonly inputsHashes: readonly [string, ...string[]];
  readonly at: Date;
}

type Histories = Pick<EvaluationBatches, "history" | "visits">;

/**
 * Weighs an order as the platform tells it now, and decides. Writes nothing.
 *
 * @param isWanted the merchant had past orders read; one that is not here yet comes in as that
 */
export async function decideLive(
  deps: DecidingDeps,
  batches: Histories,
  shopNow: ShopNow,
  live: LiveOrder,
  isWanted = false,
): Promise<DecidedNow> {
  const { policy, filters, cancels } = shopNow;
  const prints = pseudonymsOf(deps.keys, shopNow.shop.id);
  const now = deps.clock();
  const gathered = await gatherFacts({ ...deps, batches, prints, now }, shopNow, live);
  const { facts } = gathered;
  const own = assessOrder(facts, countryInSentence);
  const isPast = gathered.isPast ?? isWanted;
  return {
    gathered,
    own,
    isPast,
    decision: decideOrder({ facts, own, policy, filters, cancels, now, isPast }),
    inputsHashes: prints.inputs(facts),
    at: new Date(now),
  };
}

export interface ToDecideAnew {
  readonly shopId: string;
  /** The shop's, as it was just read. */
  readonly policy: ShopPolicy;
  readonly live: LiveOrder;
}

/**
 * Evaluates an order by its current facts. Stores nothing and starts no action.
 *
 * @returns null when the shop evaluates no orders now
 */
export async function decideAnew(
  deps: Omit<DecidingDeps, "db"> & Pick<OrderDeps, "activeFilters" | "cancelCounts">,
  tx: Database,
  { shopId, policy, live }: ToDecideAnew,
): Promise<OrderDecision | null> {
  const reading = { ...deps, readPolicy: async () => policy };
  const shopNow = await readShopNow(tx, reading, shopId, deps.clock());
  if (shopNow === null) return null;
  const alone: Histories = {
    history: async (order) => (await readHistories(tx, [order]))[0]!,
    visits: async (span) => (await countAddressVisits(tx, [span]))[0]!,
  };
  return (await decideLive({ ...deps, db: tx }, alone, shopNow, live)).decision;
}
