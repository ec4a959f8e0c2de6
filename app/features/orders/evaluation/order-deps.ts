import type { PlanTier } from "#app/contract/plan-features";
import type { CancelCounts, OrderDecision } from "#app/engine/orders/decide-order";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import type { Database } from "#app/store/client.server";
import type { orders } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import type { LiveOrder } from "../reading/live-order";

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;

/** A decision to carry out in the transaction that stored it. */
export interface ToCarryOut {
  readonly shopId: string;
  /**
   * The order with its row locked. All fields are new except `queue`, `cancelAt` and `failure`,
   * which have their state before this decision ("none" for a new order).
   */
  readonly order: OrderRow;
  /** True for an order that was not stored before: no action was requested from Shopify yet. */
  readonly isNew: boolean;
  readonly decision: OrderDecision;
  readonly policy: ShopPolicy;
  readonly at: Date;
}

/** Functions of folders that import this folder. Their callers pass them, so that no import cycle exists. */
export interface OrderDeps {
  /** order-filters: returns enabled filters in the merchant's order. Includes expired filters. */
  readonly activeFilters: (
    db: Database,
    shopId: string,
    tier: PlanTier,
  ) => Promise<readonly OrderFilter[]>;
  /** order-filters: counts a decision of a filter. */
  readonly noteHit: (
    tx: Database,
    hit: { readonly shopId: string; readonly filterId: string; readonly at: Date },
  ) => Promise<void>;
  /** checkout: counts the checkout of a new order, whose own webhooks may be lost. */
  readonly noteCheckout: (
    tx: Database,
    order: { readonly shopId: string; readonly live: LiveOrder },
  ) => Promise<void>;
  /** order-actions: counts the cancellations of the last hour and day, `now` in epoch milliseconds. */
  readonly cancelCounts: (db: Database, shopId: string, now: number) => Promise<CancelCounts>;
  /**
   * order-actions: sets the order's queue, records the action with its reasons, and requests it.
   * Called for every changed decision, and when the order was cancelled. Not called otherwise for
   * an order that is cancelled, being cancelled, or cleared by the merchant.
   */
  readonly carryOut: (tx: Database, decided: ToCarryOut) => Promise<void>;
}
