export interface UsageRecord {
  id: number;
  description: string;
  amount: number;
  currency: string;
  idempotencyKey: string | null;
  createdAt: string;
}

/** Reduces the recurring price for a number of periods, or permanently if null. */
export interface LineDiscount {
  amount: number | null;
  /** 0.25 is 25% off. */
  percentage: number | null;
  durationLimitInIntervals: number | null;
}

export interface SubscriptionLine {
  id: number;
  kind: "RECURRING" | "USAGE";
  /** Price per period, or the cap of a usage line. Decimal, as in the API. */
  amount: number;
  currency: string;
  interval: "EVERY_30_DAYS" | "ANNUAL" | null;
  discount: LineDiscount | null;
  terms: string | null;
  balanceUsed: number;
  /** New cap that waits for the merchant's approval. */
  pendingCap: number | null;
  usageRecords: UsageRecord[];
}

export type ReplacementBehavior = "STANDARD" | "APPLY_IMMEDIATELY" | "APPLY_ON_NEXT_BILLING_CYCLE";

/** Times are ISO 8601 on the dev store's clock. */
export interface AppSubscription {
  id: number;
  name: string;
  /** ACCEPTED: approved and waiting, while Shopify still reports it (switches.ts). */
  status: "PENDING" | "ACCEPTED" | "ACTIVE" | "DECLINED" | "EXPIRED" | "CANCELLED" | "FROZEN";
  test: boolean;
  /** True if the subscription is approved and starts at the end of the current subscription's period. */
  waits: boolean;
  trialDays: number;
  replacementBehavior: ReplacementBehavior;
  returnUrl: string;
  createdAt: string;
  updatedAt: string;
  currentPeriodEnd: string | null;
  /** Due time of the next bill: the end of the trial, then of every period. */
  nextBillAt: string | null;
  lines: SubscriptionLine[];
}

/** Line of the store's bill. Credits are negative. */
export interface BillLine {
  at: string;
  subscriptionId: number;
  what: string;
  amount: number;
  currency: string;
  test: boolean;
}
