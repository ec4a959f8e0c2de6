import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

import type { Delivery } from "./delivery";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type ShopRow = typeof shops.$inferSelect;

/** Topic whose deliveries are handled one by one, by default one at a time per shop. */
export interface Topic {
  /**
   * Handles a delivery in the transaction that records it.
   *
   * `shop` is null if the app has no such shop. Otherwise `delivery.shop` is the stored domain, which may be a former
   * one.
   */
  readonly run: (tx: Transaction, delivery: Delivery, shop: ShopRow | null) => Promise<void>;
  /** True to ignore a delivery that is older than one already handled. */
  readonly newestOnly?: boolean;
  /**
   * True to leave the shop's row unlocked, for topics that lock orders. Other transactions lock an order first and the
   * shop afterwards.
   */
  readonly needsNoTurn?: boolean;
}

/** A delivery that was not recorded before. */
export interface Received {
  readonly delivery: Delivery;
  /** Shop of the delivery. Null if the app has no such shop. */
  readonly shop: ShopRow | null;
}

/**
 * Topic that arrives in floods.
 *
 * Its deliveries need no order, so no shop's row is locked, and many share a transaction.
 */
export interface SharedTopic {
  /**
   * Handles deliveries in the transaction that records them. Receives the deliveries of all topics that share this
   * object together.
   */
  readonly runAll: (tx: Transaction, received: readonly Received[]) => Promise<void>;
}

export type Topics = Readonly<Record<string, Topic | SharedTopic>>;

/**
 * Outcome of a delivery.
 *
 * "duplicate": recorded before. "stale": a newer delivery was handled. "refused": the body does not match the topic or
 * shop, which a retry would not change.
 */
export type Outcome = "done" | "duplicate" | "stale" | "refused";
