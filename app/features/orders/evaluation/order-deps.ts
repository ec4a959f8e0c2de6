import type { CancelCounts, OrderDecision } from "#app/engine/orders/decide-order";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import type { Database } from "#app/store/client.server";
import type { orders } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;

/** A decision to act upon, in the transaction that stored it. */
export interface ToCarryOut {
  readonly shopId: string;
  /**
   * The order, its row locked. Everything in it is new but `queue`, `cancelAt` and `failure`, which
   * are as they were before this decision ("none" for an order that is new here).
   */
  readonly order: OrderRow;
  /** The order is new here: nothing was asked of the platform about it yet. */
  readonly isNew: boolean;
  readonly decision: OrderDecision;
  readonly policy: ShopPolicy;
  readonly at: Date;
}

/** Functions of folders that import this one. Their callers pass them, so that imports form no circle. */
export interface OrderDeps {
  /** order-filters: in the merchant's order, without those that are off or ended. */
  readonly activeFilters: (db: Database, shopId: string) => Promise<readonly OrderFilter[]>;
  /** order-filters: counts that a filter decided. */
  readonly noteHit: (
    tx: Database,
    hit: { readonly shopId: string; readonly filterId: string; readonly at: Date },
  ) => Promise<void>;
  /** order-actions: cancels of the last hour and day, `now` in epoch milliseconds. */
  readonly cancelCounts: (db: Database, shopId: string, now: number) => Promise<CancelCounts>;
  /**
   * order-actions: sets the order's queue, notes what is done and why, and asks for it. Called for every decision
   * that differs from the last one, and when somebody cancelled the order; otherwise never for an order that is
   * cancelled, being cancelled, or cleared by the merchant.
   */
  readonly carryOut: (tx: Database, decided: ToCarryOut) => Promise<void>;
}
