import type { SubscriptionStatus } from "#app/contract/plans";

import { type PlatformBilling, type PlatformSubscription, tierOf } from "./platform-billing";

/** How statuses of the platform are told here; what is not listed is not an answer yet. */
const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  ACTIVE: "active",
  FROZEN: "frozen",
  CANCELLED: "cancelled",
  DECLINED: "declined",
  EXPIRED: "expired",
};

/** The one subscription that counts, and what follows it. */
export interface Truth {
  readonly status: SubscriptionStatus;
  /** Null: there never was one. */
  readonly subscription: PlatformSubscription | null;
  /** Approved, and waiting for the current one's paid time to end. */
  readonly scheduled: PlatformSubscription | null;
  /** Waits for the merchant's approval: the last one asked for, those before it are forgotten. */
  readonly pending: PlatformSubscription | null;
  /** Charges of this shop can only be tests. */
  readonly isTestStore: boolean;
}

/**
 * What the platform's answer means. A subscription counts as active only where the platform lists
 * it as active; a test charge only for a shop that may be charged for tests, so that a development
 * store that becomes a real one does not stay premium for nothing.
 *
 * @param alwaysTest every charge of this server is a test (BILLING_TEST=always)
 */
export function truthOf(billing: PlatformBilling, alwaysTest: boolean): Truth {
  const isTestStore = alwaysTest || billing.isDevelopmentStore;
  const counts = ({ status, test }: PlatformSubscription) =>
    status === "ACTIVE" && (!test || isTestStore);
  const all = [...billing.all].sort(newestFirst);
  const newest = (wanted: string) => all.find(({ status }) => status === wanted) ?? null;
  const pending = all[0]?.status === "PENDING" ? all[0] : null;
  const [active, ...later] = inForceFirst(billing.active.filter(counts), all.filter(counts));
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
 * The platform has one subscription in force. An approved change that waits for the end of paid time is ACCEPTED, or,
 * since that status is deprecated (2026-10), ACTIVE like the one it waits for, which then is the older one.
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

/** Null while it is neither in force nor over. */
function endedStatus({ status, test }: PlatformSubscription): SubscriptionStatus | null {
  // Listed as active and yet not counted: a test charge where none is allowed.
  if (status === "ACTIVE") return test ? "cancelled" : null;
  return STATUS[status] ?? null;
}

function newestFirst(one: PlatformSubscription, other: PlatformSubscription): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}

/** The plan a truth stands for: a paid one only with an active subscription. */
export function planOfTruth({ status, subscription }: Truth): "free" | "premium" | "payg" {
  return status === "active" && subscription ? tierOf(subscription) : "free";
}
