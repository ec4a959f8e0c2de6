import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";

import { ACT_WITHIN_MS } from "../../../engine/orders/decide-order";
import { type AdminGraphql, isKeptFromUs } from "../../../platform/admin-api/admin-graphql.server";
import { type Clock, SECOND_MS } from "../../../platform/clock";
import type { Keyring } from "../../../platform/data-keys/keyring";
import type { IpIntelligence } from "../../../platform/ip-intelligence/ip-intelligence.server";
import type { Database } from "../../../store/client.server";
import { orders } from "../../../store/schema";

import { decideLive } from "./decide-live.server";
import { saveIntake } from "./order-intake.queries.server";
import { endWaiting, type WhyEnded } from "./end-waiting.server";
import type { EvaluationBatches } from "./evaluation-batches.server";
import type { LiveOrder } from "../reading/live-order";
import type { AddressBook } from "../reading/order-origin";
import type { OrderDeps } from "./order-deps";
import { readOrderLive } from "../reading/read-orders.server";
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

/** What orders are decided by is read again when it is older than this: seldom, so it costs little. */
const FRESH_MS = SECOND_MS;

/**
 * Reads an order from the platform, assesses it, decides, and has the decision carried out. What a
 * webhook said is not looked at: only the platform's answer of now counts, so late, doubled and
 * reordered messages come to the same. Nothing happens for a shop that is gone, switched this off, or
 * took its permission back; an order that waited does not wait any longer then.
 *
 * @throws AdminRefusal when the platform gives no answer; trying again later does no harm
 */
export async function evaluateOrder(
  deps: EvaluationDeps,
  batches: EvaluationBatches,
  asked: ToEvaluate,
): Promise<void> {
  const { db, clock } = deps;
  const end = (because: WhyEnded) => endWaiting(db, { ...asked, because, at: new Date(clock()) });
  const before = await batches.shopNow(asked.shopId);
  if (before === null) return end("not-served");
  const live = await readLive(deps, before, asked.orderId);
  if (live === null) return end("gone");
  if (live === "not-shown" || !(await isTakenIn(deps, asked, live))) return;
  // The platform may let us wait for minutes; what the merchant changed meanwhile counts.
  const isFresh = clock() - before.at <= FRESH_MS;
  const shopNow = isFresh ? before : await batches.shopNow(asked.shopId);
  if (shopNow === null) return end("not-served");
  const evaluation = await evaluate(deps, batches, shopNow, live, asked);
  await batches.store(evaluation);
}

/** Null: there is nothing to read any more. "not-shown": we have no right to, which may come back. */
async function readLive(
  { db, admin, log }: EvaluationDeps,
  { shop }: ShopNow,
  orderId: string,
): Promise<LiveOrder | "not-shown" | null> {
  try {
    return await readOrderLive(admin, shop, orderId);
  } catch (err) {
    if (!isKeptFromUs(err)) throw err;
    await saveIntake(db, shop.id, { notShown: err.reason });
    log.warn({ err, shop: shop.domain, orderId }, "the platform does not show us this order");
    return "not-shown";
  }
}

/** An old order that is not here was never taken in, or was forgotten on purpose. */
async function isTakenIn(
  { db, clock }: EvaluationDeps,
  { shopId, orderId, isWanted }: ToEvaluate,
  { facts }: LiveOrder,
): Promise<boolean> {
  if (isWanted || clock() - facts.at <= ACT_WITHIN_MS) return true;
  const known = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.orderId, orderId)));
  return known.length > 0;
}

async function evaluate(
  deps: EvaluationDeps,
  batches: EvaluationBatches,
  shopNow: ShopNow,
  live: LiveOrder,
  { isWanted }: ToEvaluate,
): Promise<Evaluation> {
  const { shop, policy } = shopNow;
  const decided = await decideLive(deps, batches, shopNow, live, isWanted);
  const ipDataVersion = deps.ipIntelligence.meta.dataDate;
  return { shop, live, policy, ipDataVersion, ...decided };
}
