import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { ACT_WITHIN_MS } from "#app/engine/orders/decide-order";
import { type AdminGraphql, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import type { LiveOrder } from "../reading/live-order";
import type { AddressBook } from "../reading/order-origin";
import { readOrderLive } from "../reading/read-orders.server";
import { decideLive } from "./decide-live.server";
import { endWaiting, type WhyEnded } from "./end-waiting.server";
import type { EvaluationBatches } from "./evaluation-batches.server";
import type { OrderDeps } from "./order-deps";
import { saveIntake } from "./order-intake.queries.server";
import type { ShopNow } from "./shop-now.server";
import type { Evaluation } from "./store-evaluation.server";

export interface EvaluationDeps extends OrderDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Asks again by itself where that does no harm. */
  readonly admin: AdminGraphql;
  readonly ipIntelligence: AddressBook & Pick<IpIntelligence, "meta">;
  /** From which pseudonyms are keyed. */
  readonly keys: Keyring;
}

export interface ToEvaluate {
  readonly shopId: string;
  readonly orderId: string;
  /** True: the merchant had past orders read, so an old one is taken in as well, and left to people. */
  readonly isWanted?: boolean;
}

/** Context of every step. */
export interface Evaluating {
  readonly deps: EvaluationDeps;
  readonly batches: EvaluationBatches;
  readonly asked: ToEvaluate;
}

/** A step of an order's way: hands on what is known after it, or ends the way (null). */
export type Step<In, Out> = (on: Evaluating, order: In) => Promise<Out | null>;

interface Read {
  readonly shopNow: ShopNow;
  readonly live: LiveOrder;
}

/** The order waits no longer, and the merchant reads why. */
async function end({ deps, asked }: Evaluating, because: WhyEnded): Promise<null> {
  const { db, clock } = deps;
  await endWaiting(db, { ...asked, because, at: new Date(clock()) });
  return null;
}

/** Ends the evaluation of an order whose shop is not served. Otherwise adds the shop's policy and filters. */
export const checkServed: Step<ToEvaluate, ShopNow> = async (on, { shopId }) =>
  (await on.batches.shopNow(shopId)) ?? end(on, "not-served");

/** The order as the platform tells it now. What it does not show us has its own way back: the way ends. */
export const readFromPlatform: Step<ShopNow, Read> = async (on, shopNow) => {
  const { db, admin, log } = on.deps;
  const { orderId } = on.asked;
  const { shop } = shopNow;
  try {
    const live = await readOrderLive(admin, shop, orderId);
    return live === null ? await end(on, "gone") : { shopNow, live };
  } catch (err) {
    if (!isKeptFromUs(err)) throw err;
    await saveIntake(db, shop.id, { notShown: err.reason });
    log.warn({ err, shop: shop.domain, orderId }, "the platform does not show us this order");
    return null;
  }
};

/** An old order that is not here was never taken in, or was forgotten on purpose. */
export const takeIn: Step<Read, Read> = async ({ deps, asked }, order) => {
  const { db, clock } = deps;
  if (asked.isWanted || clock() - order.live.facts.at <= ACT_WITHIN_MS) return order;
  const known = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.shopId, asked.shopId), eq(orders.orderId, asked.orderId)));
  return known.length > 0 ? order : null;
};

/** Age from which policy and filters are read again before a decision. */
const FRESH_MS = SECOND_MS;

/** The platform may let us wait for minutes; what the merchant changed meanwhile counts. */
export const readPolicyAnew: Step<Read, Read> = async (on, { shopNow: before, live }) => {
  const isFresh = on.deps.clock() - before.at <= FRESH_MS;
  const shopNow = isFresh ? before : await on.batches.shopNow(on.asked.shopId);
  return shopNow === null ? end(on, "not-served") : { shopNow, live };
};

/** Weighs the order and decides. Writes nothing. */
export const decide: Step<Read, Evaluation> = async ({ deps, batches, asked }, order) => {
  const { shopNow, live } = order;
  const { shop, policy } = shopNow;
  const decided = await decideLive(deps, batches, shopNow, live, asked.isWanted);
  const ipDataVersion = deps.ipIntelligence.meta.dataDate;
  return { shop, live, policy, ipDataVersion, ...decided };
};

/** Writes all of it, and has the decision carried out, in one transaction. */
export const store: Step<Evaluation, Evaluation> = async ({ batches }, evaluation) => {
  await batches.store(evaluation);
  return evaluation;
};
