import { setImmediate as nextTurn } from "node:timers/promises";

import type { Keyring } from "#app/base/keyring";
import type { OrderJourney } from "#app/engine/orders/order-facts";
import { readSettings } from "#app/features/shop/public.server";
import { checkoutPassesOf, orderJourneys } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import type { LiveOrder } from "../reading/live-order";
import { journeyOf, orderOfVisits } from "./gather-facts.server";

interface PastDeps {
  readonly db: Database;
  /** Keys of checkout passes. */
  readonly keys: Keyring;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Orders whose passes are read per step. Other requests are handled between two steps. */
const AT_A_TURN = 200;

/** Facts of visits by the id of their order. An order that is missing has unknown visits. */
export type PastJourneys = ReadonlyMap<string, OrderJourney>;

/** Returns what the visitor log still contains about the visits before past orders of a shop. */
export async function pastJourneys(
  { db, keys, now }: PastDeps,
  shopId: string,
  live: readonly LiveOrder[],
): Promise<PastJourneys> {
  const privacy = await readSettings(db, shopId, "privacy");
  const passes = checkoutPassesOf(keys);
  const found = new Map<string, OrderJourney>();
  for (let from = 0; from < live.length; from += AT_A_TURN) {
    await nextTurn();
    const orders = live.slice(from, from + AT_A_TURN);
    const searched = orders.map((order) => orderOfVisits(order, journeyOf(passes, shopId, order)));
    const seen = await orderJourneys(db, shopId, searched, privacy, now);
    for (const [index, { facts }] of orders.entries()) {
      const journey = seen[index] ?? null;
      if (journey !== null) found.set(facts.id, journey);
    }
  }
  return found;
}
