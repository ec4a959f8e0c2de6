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
import type { OrderDeps } from "./order-deps";
import { saveIntake } from "./order-intake.queries.server";
import { readShopNow, type ShopNow } from "./shop-now.server";
import { storeEvaluation } from "./store-evaluation.server";

export interface EvaluationDeps extends OrderDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Retries requests that are safe to repeat. */
  readonly admin: AdminGraphql;
  readonly ipIntelligence: AddressBook & Pick<IpIntelligence, "meta">;
  /** Keys of pseudonyms. */
  readonly keys: Keyring;
}

export interface ToEvaluate {
  readonly shopId: string;
  readonly orderId: string;
  /** True if the merchant imports past orders. An old order is then stored as well, without an automatic action. */
  readonly isRequested?: boolean;
}

/** Maximum age of policy and filters in a decision. Shopify may take minutes to answer. */
const FRESH_MS = SECOND_MS;

/**
 * Evaluates an order: reads it from Shopify, assesses it, stores the decision and has it carried out. A webhook
 * (intake/order-topics), the reconciliation or the merchant requests it (evaluate-queue).
 *
 * Ignores the content of a webhook. Only Shopify's current answer counts, so late, repeated and reordered webhooks give
 * the same result. An order of a shop that is not served is not evaluated and stops waiting.
 *
 * @throws AdminRefusal if Shopify does not answer. A retry is safe.
 */
export async function evaluateOrder(deps: EvaluationDeps, request: ToEvaluate): Promise<void> {
  const { db, clock, ipIntelligence } = deps;
  const { shopId, orderId, isRequested = false } = request;
  const end = (because: WhyEnded) =>
    endWaiting(db, { shopId, orderId, because, at: new Date(clock()) });

  const first = await readShopNow(db, deps, shopId, clock());
  if (first === null) return end("not-served");

  const live = await readShown(deps, first, orderId);
  if (live === "not-shown") return;
  if (live === null) return end("gone");

  const isRecent = clock() - live.facts.at <= ACT_WITHIN_MS;
  if (!isRecent && !isRequested && !(await isStored(db, request))) return;

  const isFresh = clock() - first.at <= FRESH_MS;
  const shopNow = isFresh ? first : await readShopNow(db, deps, shopId, clock());
  if (shopNow === null) return end("not-served");

  const decided = await decideLive(deps, shopNow, live, isRequested);
  const { shop, policy } = shopNow;
  const ipDataVersion = ipIntelligence.meta.dataDate;
  await db.transaction((tx) =>
    storeEvaluation(deps, tx, { ...decided, shop, policy, live, ipDataVersion }),
  );
}

/**
 * Reads an order from Shopify. If Shopify withholds the shop's orders, records the reason. The reconciliation then
 * reads the order once Shopify shows it.
 *
 * @returns "not-shown" if Shopify withholds the order, null if Shopify does not know it
 */
async function readShown(
  { db, admin, log }: EvaluationDeps,
  { shop }: ShopNow,
  orderId: string,
): Promise<LiveOrder | "not-shown" | null> {
  try {
    return await readOrderLive(admin, shop, orderId);
  } catch (err) {
    if (!isKeptFromUs(err)) throw err;
    await saveIntake(db, shop.id, { notShown: err.reason });
    log.warn({ err, shop: shop.domain, orderId }, "Shopify does not return this order");
    return "not-shown";
  }
}

/** Returns false for an order that was never stored, or was deleted on purpose. */
async function isStored(db: Database, { shopId, orderId }: ToEvaluate): Promise<boolean> {
  const known = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.orderId, orderId)));
  return known.length > 0;
}
