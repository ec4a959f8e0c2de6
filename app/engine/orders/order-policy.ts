import type { CompiledConditions } from "../conditions/compile-conditions";
import type { RiskLevel } from "./assess-order";
import type { OrderFacts } from "./order-facts";

/** Actions on a risky order, mildest first. */
export const ORDER_ACTIONS = ["nothing", "tag", "hold", "hold-then-cancel", "cancel"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Reports whether an action ends with the order cancelled. */
export const isCancelling = (action: OrderAction | "allow" | "wait" | "review"): boolean =>
  action === "cancel" || action === "hold-then-cancel";

/**
 * Modes of order protection.
 *
 * - off: orders are not evaluated
 * - dry-run: orders are evaluated and results recorded, without any action
 * - live: actions are carried out
 */
export type OrderMode = "off" | "dry-run" | "live";

/** Terms of a cancellation. */
export interface CancelTerms {
  readonly refund: "original" | "later" | "none";
  readonly restock: boolean;
  readonly notifyCustomer: boolean;
}

export interface OrderResponse {
  readonly action: OrderAction;
  /** Minutes on hold before "hold-then-cancel" cancels the order. */
  readonly afterMinutes: number;
  readonly terms: CancelTerms;
}

/** Orders exempt from every automatic action. */
export interface Exemptions {
  /** Exempts customers with at least this many good orders. Null disables the exemption. */
  readonly goodOrders: number | null;
  /** Tags of the customer or the order, folded. */
  readonly tags: readonly string[];
  /** Payment gateways, folded. */
  readonly gateways: readonly string[];
  readonly subscriptions: boolean;
  readonly pointOfSale: boolean;
  readonly drafts: boolean;
  /** True exempts orders whose chargebacks Shopify pays. */
  readonly isProtected: boolean;
}

/** Limits of automatic cancellations. Orders beyond them go to review. */
export interface CancelLimits {
  readonly perHour: number;
  readonly perDay: number;
  /** Orders above this total always go to review instead of cancellation. Null if there is no limit. */
  readonly maxTotal: number | null;
}

export interface OrderPolicy {
  readonly mode: OrderMode;
  /** True if our own assessment counts in addition to Shopify's. */
  readonly usesOwnAssessment: boolean;
  readonly responses: Readonly<Record<RiskLevel, OrderResponse>>;
  readonly exemptions: Exemptions;
  readonly limits: CancelLimits;
}

/** One of the merchant's filters, compiled. "allow" exempts the order. */
export interface OrderFilter {
  readonly id: string;
  readonly name: string;
  readonly action: OrderAction | "allow";
  readonly afterMinutes: number;
  readonly terms: CancelTerms;
  /** Expiry time, epoch milliseconds. Null if the filter never expires. */
  readonly expiresAt: number | null;
  /** A filter in dry run never decides. The action it would have taken is reported with the decision. */
  readonly isDryRun: boolean;
  readonly conditions: CompiledConditions<OrderFacts>;
}

/** The action that a filter in dry run would have taken on an order. */
export interface FilterDryRun {
  readonly filterId: string;
  readonly name: string;
  /** "review": the filter's own action was not possible, so the order would have gone to review. */
  readonly action: OrderAction | "allow" | "review";
}
