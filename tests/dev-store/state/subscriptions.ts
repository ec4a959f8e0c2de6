export interface UsageRecord {
  id: number;
  description: string;
  amount: number;
  currency: string;
  idempotencyKey: string | null;
  createdAt: string;
}

/** Takes off the recurring price, for a number of periods or (null) for good. */
export interface LineDiscount {
  amount: number | null;
  /** 0.25 is a quarter off. */
  percentage: number | null;
  durationLimitInIntervals: number | null;
}

export interface SubscriptionLine {
  id: number;
  kind: "RECURRING" | "USAGE";
  /** Price of a period, or the cap of a usage line; decimal as the API sends it. */
  amount: number;
  currency: string;
  interval: "EVERY_30_DAYS" | "ANNUAL" | null;
  discount: LineDiscount | null;
  terms: string | null;
  balanceUsed: number;
  /** New cap waiting for the merchant's approval. */
  pendingCap: number | null;
  usageRecords: UsageRecord[];
}

export type ReplacementBehavior = "STANDARD" | "APPLY_IMMEDIATELY" | "APPLY_ON_NEXT_BILLING_CYCLE";

/** Times are ISO 8601 on the dev store's clock. */
export interface AppSubscription {
  id: number;
  name: string;
  /** ACCEPTED: approved, and waiting, as long as the platform still says so (switches.ts). */
  status: "PENDING" | "ACCEPTED" | "ACTIVE" | "DECLINED" | "EXPIRED" | "CANCELLED" | "FROZEN";
  test: boolean;
  /** Approved, and waiting for the current subscription's period to end. */
  waits: boolean;
  trialDays: number;
  replacementBehavior: ReplacementBehavior;
  returnUrl: string;
  createdAt: string;
  updatedAt: string;
  currentPeriodEnd: string | null;
  /** When the next bill is due: the end of the trial, then of every period. */
  nextBillAt: string | null;
  lines: SubscriptionLine[];
}

/** One line of the store's bill; credits are negative. */
export interface BillLine {
  at: string;
  subscriptionId: number;
  what: string;
  amount: number;
  currency: string;
  test: boolean;
}
