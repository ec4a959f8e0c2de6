import type { SubscriptionStatus } from "../../contract/plans";

import { type PlatformSubscription, tierOf } from "./platform-billing";
import type { Truth } from "./truth";
import { agreedPrice } from "./usage-terms";

/** What is kept of a truth: the columns of the table subscriptions it speaks of. */
export interface SubscriptionValues {
  readonly platformId: string | null;
  readonly status: SubscriptionStatus;
  readonly tier: "free" | "premium" | "payg";
  readonly interval: "monthly" | "yearly" | null;
  readonly isTest: boolean;
  readonly isTestStore: boolean;
  readonly currency: string | null;
  /** The recurring price; for pay-as-you-go the agreed price of 1,000 page views. */
  readonly price: string | null;
  readonly cappedAmount: string | null;
  readonly usageLineId: string | null;
  readonly trialDays: number;
  readonly createdAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly scheduledTier: "premium" | "payg" | null;
  readonly scheduledInterval: "monthly" | "yearly" | null;
  readonly pendingTier: "premium" | "payg" | null;
  readonly pendingInterval: "monthly" | "yearly" | null;
  readonly pendingSince: Date | null;
}

const NOTHING = {
  platformId: null,
  tier: "free",
  interval: null,
  isTest: false,
  currency: null,
  price: null,
  cappedAmount: null,
  usageLineId: null,
  trialDays: 0,
  createdAt: null,
  periodEndsAt: null,
} as const;

function valuesOf(subscription: PlatformSubscription) {
  const { id, test, trialDays, createdAt, currentPeriodEnd, recurring, usage } = subscription;
  return {
    platformId: id,
    tier: tierOf(subscription),
    interval: recurring?.interval ?? null,
    isTest: test,
    currency: recurring?.currency ?? usage?.currency ?? null,
    price: usage ? agreedPrice(usage.terms) : (recurring?.price ?? null),
    cappedAmount: usage?.cap ?? null,
    usageLineId: usage?.lineId ?? null,
    trialDays,
    createdAt,
    periodEndsAt: currentPeriodEnd,
  };
}

export function subscriptionValues(truth: Truth): SubscriptionValues {
  const { status, subscription, scheduled, pending, isTestStore } = truth;
  return {
    status,
    isTestStore,
    ...(subscription ? valuesOf(subscription) : NOTHING),
    scheduledTier: scheduled && tierOf(scheduled),
    scheduledInterval: scheduled?.recurring?.interval ?? null,
    pendingTier: pending && tierOf(pending),
    pendingInterval: pending?.recurring?.interval ?? null,
    pendingSince: pending?.createdAt ?? null,
  };
}
