import type { CompiledConditions } from "../conditions/compile-conditions";
import type { RiskLevel } from "./assess-order";
import type { OrderFacts } from "./order-facts";

/** What is done with a risky order, mildest first. */
export const ORDER_ACTIONS = ["nothing", "tag", "hold", "hold-then-cancel", "cancel"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Whether it ends with the order cancelled. */
export const isCancelling = (action: OrderAction | "allow" | "wait" | "review"): boolean =>
  action === "cancel" || action === "hold-then-cancel";

/**
 * - off: orders are not looked at
 * - dry-run: everything is decided and noted, nothing is done
 * - live: it is done
 */
export type OrderMode = "off" | "dry-run" | "live";

/** How an order is cancelled when it comes to that. */
export interface CancelTerms {
  readonly refund: "original" | "later" | "none";
  readonly restock: boolean;
  readonly notifyCustomer: boolean;
}

export interface OrderResponse {
  readonly action: OrderAction;
  /** Minutes on hold before "hold-then-cancel" cancels. */
  readonly afterMinutes: number;
  readonly terms: CancelTerms;
}

/** Orders that are never touched, whatever speaks against them. */
export interface Exemptions {
  /** Customers with at least this many good orders; null: nobody for that. */
  readonly goodOrders: number | null;
  /** Tags of the customer or the order, folded. */
  readonly tags: readonly string[];
  /** Payment gateways, folded. */
  readonly gateways: readonly string[];
  readonly subscriptions: boolean;
  readonly pointOfSale: boolean;
  readonly drafts: boolean;
  /** Orders whose chargebacks the platform pays. */
  readonly isProtected: boolean;
}

/** Cancels that may still be made; beyond them orders go to review. */
export interface CancelLimits {
  readonly perHour: number;
  readonly perDay: number;
  /** Orders above this total are never cancelled without a person; null: none is. */
  readonly maxTotal: number | null;
}

export interface OrderPolicy {
  readonly mode: OrderMode;
  /** Whether our own assessment counts beside the platform's. */
  readonly usesOwnAssessment: boolean;
  readonly responses: Readonly<Record<RiskLevel, OrderResponse>>;
  readonly exemptions: Exemptions;
  readonly limits: CancelLimits;
}

/** One of the merchant's own filters, ready to be asked. "allow": the order is left alone. */
export interface OrderFilter {
  readonly id: string;
  readonly name: string;
  readonly action: OrderAction | "allow";
  readonly afterMinutes: number;
  readonly terms: CancelTerms;
  /** Epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
  /** The filter never decides. What it would have done is reported beside the decision. */
  readonly isDryRun: boolean;
  readonly conditions: CompiledConditions<OrderFacts>;
}

/** Action that a filter in dry run would have taken on an order. */
export interface FilterDryRun {
  readonly filterId: string;
  readonly name: string;
  /** "review": the filter's own action was not possible, and a person would have been asked to look. */
  readonly action: OrderAction | "allow" | "review";
}
