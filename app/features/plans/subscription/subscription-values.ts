import type { SubscriptionStatus } from "#app/contract/plans";

import type { BillingState } from "./billing-state";
import { type PlatformSubscription, tierOf } from "./platform-billing";
import { agreedPrice } from "./usage-terms";

/** Columns of the table `subscriptions` that Shopify's answer determines. */
export interface SubscriptionValues extends Later {
  readonly platformId: string | null;
  readonly status: SubscriptionStatus;
  readonly tier: "free" | "premium" | "payg";
  readonly interval: "monthly" | "yearly" | null;
  readonly isTest: boolean;
  readonly isTestStore: boolean;
  readonly currency: string | null;
  /** Recurring price. For Pay-As-You-Go the agreed price per 1,000 page views. */
  readonly price: string | null;
  readonly cappedAmount: string | null;
  readonly usageLineId: string | null;
  readonly trialDays: number;
  readonly createdAt: Date | null;
  readonly periodEndsAt: Date | null;
}

/** Upcoming changes: a plan that starts later, or a charge that waits for approval. */
interface Later {
  readonly scheduledTier: "premium" | "payg" | null;
  readonly scheduledInterval: "monthly" | "yearly" | null;
  readonly pendingTier: "premium" | "payg" | null;
  readonly pendingInterval: "monthly" | "yearly" | null;
  readonly pendingSince: Date | null;
}

const NO_LINE = {
  interval: null,
  currency: null,
  price: null,
  cappedAmount: null,
  usageLineId: null,
} as const;

const NOTHING = {
  ...NO_LINE,
  platformId: null,
  tier: "free",
  isTest: false,
  trialDays: 0,
  createdAt: null,
  periodEndsAt: null,
} as const;

/** Returns the columns of the paid line: the usage line if there is one, else the recurring line. */
function lineOf({ recurring, usage }: PlatformSubscription) {
  if (usage) {
    const { currency, terms, cap: cappedAmount, lineId: usageLineId } = usage;
    return { ...NO_LINE, currency, price: agreedPrice(terms), cappedAmount, usageLineId };
  }
  return { ...NO_LINE, ...recurring };
}

function valuesOf(subscription: PlatformSubscription) {
  const { id, test, trialDays, createdAt, currentPeriodEnd } = subscription;
  return {
    ...lineOf(subscription),
    platformId: id,
    tier: tierOf(subscription),
    isTest: test,
    trialDays,
    createdAt,
    periodEndsAt: currentPeriodEnd,
  };
}

const intervalOf = (one: PlatformSubscription | null) => one?.recurring?.interval ?? null;

function laterOf({ scheduled, pending }: BillingState): Later {
  return {
    scheduledTier: scheduled && tierOf(scheduled),
    scheduledInterval: intervalOf(scheduled),
    pendingTier: pending && tierOf(pending),
    pendingInterval: intervalOf(pending),
    pendingSince: pending && pending.createdAt,
  };
}

export function subscriptionValues(state: BillingState): SubscriptionValues {
  const { status, subscription, isTestStore } = state;
  const values = subscription ? valuesOf(subscription) : NOTHING;
  return { status, isTestStore, ...values, ...laterOf(state) };
}
