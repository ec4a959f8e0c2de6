import type { SubscriptionStatus } from "#app/contract/plans";

import { type PlatformBilling, type PlatformSubscription, tierOf } from "./platform-billing";

/** Shopify's statuses and how they are stored. Other statuses, such as PENDING, are not final. */
const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  ACTIVE: "active",
  FROZEN: "frozen",
  CANCELLED: "cancelled",
  DECLINED: "declined",
  EXPIRED: "expired",
};

/** The subscription in force for a shop, or else the latest one, and upcoming changes. */
export interface BillingState {
  readonly status: SubscriptionStatus;
  /** Null if there never was a subscription. */
  readonly subscription: PlatformSubscription | null;
  /** Approved subscription that starts when the paid time of the current subscription ends. */
  readonly scheduled: PlatformSubscription | null;
  /** Latest charge, if it waits for the merchant's approval. Earlier pending charges are ignored. */
  readonly pending: PlatformSubscription | null;
  /** True if the shop can only be charged for tests. */
  readonly isTestStore: boolean;
}

/**
 * Interprets Shopify's answer.
 *
 * A subscription is active only if Shopify lists it as active. A test charge counts only for a shop that allows only
 * test charges. A development store that becomes a paid store therefore does not keep a free premium plan.
 *
 * @param alwaysTest true if every charge of this server is a test (BILLING_TEST=always)
 */
export function resolveBilling(billing: PlatformBilling, alwaysTest: boolean): BillingState {
  const isTestStore = alwaysTest || billing.isDevelopmentStore;
  const isActive = ({ status, test }: PlatformSubscription) =>
    status === "ACTIVE" && (!test || isTestStore);
  const all = [...billing.all].sort(newestFirst);
  const newest = (ofStatus: string) => all.find(({ status }) => status === ofStatus) ?? null;
  const pending = all[0]?.status === "PENDING" ? all[0] : null;
  const [active, ...later] = inForceFirst(billing.active.filter(isActive), all.filter(isActive));
  if (active) {
    const scheduled = newest("ACCEPTED") ?? later[0] ?? null;
    return { status: "active", subscription: active, scheduled, pending, isTestStore };
  }
  const ended = all.find((one) => endedStatus(one) !== null);
  return {
    status: (ended && endedStatus(ended)) ?? "none",
    subscription: ended ?? null,
    scheduled: null,
    pending,
    isTestStore,
  };
}

/**
 * Returns the subscription in force, then later ones, newest first.
 *
 * Shopify has one subscription in force. An approved change that waits for the end of paid time is ACCEPTED. Since that
 * status is deprecated (2026-10), it may also be ACTIVE. The older of two active subscriptions is then in force.
 */
function inForceFirst(
  active: readonly PlatformSubscription[],
  others: readonly PlatformSubscription[],
): PlatformSubscription[] {
  const oldest = [...active].sort(newestFirst).at(-1);
  if (!oldest) return [];
  const isLater = (one: PlatformSubscription) => newestFirst(one, oldest) < 0;
  const known = new Map([...others, ...active].map((one) => [one.id, one]));
  return [oldest, ...[...known.values()].filter(isLater).sort(newestFirst)];
}

/** Returns the status of an ended subscription. Null if it has not ended. */
function endedStatus({ status, test }: PlatformSubscription): SubscriptionStatus | null {
  // ACTIVE but not counted: a test charge on a store that must pay.
  if (status === "ACTIVE") return test ? "cancelled" : null;
  return STATUS[status] ?? null;
}

function newestFirst(one: PlatformSubscription, other: PlatformSubscription): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}

/** Returns the plan of an interpreted answer. A paid plan requires an active subscription. */
export function planOfBilling({ status, subscription }: BillingState): "free" | "premium" | "payg" {
  return status === "active" && subscription ? tierOf(subscription) : "free";
}
