import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

import type { Delivery } from "./delivery";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type ShopRow = typeof shops.$inferSelect;

/** Topic whose deliveries about a shop take turns, or come alone. */
export interface Topic {
  /**
   * In the transaction that notes the delivery. `shop` is null when it is not ours; else `delivery.shop` is the domain
   * under which it is known here, which may be a former one.
   */
  readonly run: (tx: Transaction, delivery: Delivery, shop: ShopRow | null) => Promise<void>;
  /** True: a delivery that is older than one already handled is passed over. */
  readonly newestOnly?: boolean;
  /**
   * True: the shop's row is not locked. For what locks orders: others come to lock the shop when they hold
   * an order.
   */
  readonly needsNoTurn?: boolean;
}

/** A delivery that was not here before. */
export interface Received {
  readonly delivery: Delivery;
  /** Null: not ours. */
  readonly shop: ShopRow | null;
}

/**
 * Topic that arrives in floods. Its deliveries need not take turns, so no shop's row is locked, and many share a transaction.
 */
export interface SharedTopic {
  /** In the transaction that notes the deliveries; of all topics that have this object, at once. */
  readonly runAll: (tx: Transaction, received: readonly Received[]) => Promise<void>;
}

export type Topics = Readonly<Record<string, Topic | SharedTopic>>;

/**
 * "duplicate": noted before. "stale": something newer was. "refused": no genuine body of the topic for this shop, which
 * coming again would not change.
 */
export type Outcome = "done" | "duplicate" | "stale" | "refused";
