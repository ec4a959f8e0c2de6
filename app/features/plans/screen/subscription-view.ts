import { DAY_MS } from "#app/base/clock";
import type { Subscription } from "#app/contract/plans";

import type { Catalog } from "../catalog/catalog";
import { type SubscriptionRow, tierInForce } from "../subscription/subscription.queries.server";

interface Facts {
  readonly row: SubscriptionRow | null;
  readonly isNew: boolean;
  /** The store's time zone, an IANA name. */
  readonly timeZone: string;
  readonly catalog: Catalog;
  readonly inactiveRules: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the running trial, or null. A trial starts when its subscription is created (Shopify's rule). */
function trialOf(row: SubscriptionRow | null, now: number): Subscription["trial"] {
  if (row?.status !== "active" || row.trialDays === 0 || !row.createdAt) return null;
  const endsAt = row.createdAt.getTime() + row.trialDays * DAY_MS;
  if (endsAt <= now) return null;
  return {
    daysTotal: row.trialDays,
    // Shopify's clock may be ahead of our clock.
    daysLeft: Math.min(row.trialDays, Math.ceil((endsAt - now) / DAY_MS)),
    endsAt: new Date(endsAt).toISOString(),
  };
}

function nextCharge(row: SubscriptionRow | null, trial: Subscription["trial"]) {
  const isCharged = row?.status === "active" && row.tier === "premium";
  if (!isCharged) return { nextChargeAt: null, nextChargeAmount: null };
  const { periodEndsAt, price, scheduledTier } = row;
  // The plan in force has no next charge: the scheduled plan starts with a charge of its own.
  if (scheduledTier) return { nextChargeAt: null, nextChargeAmount: null };
  const nextChargeAt = trial?.endsAt ?? periodEndsAt?.toISOString() ?? null;
  return { nextChargeAt, nextChargeAmount: price };
}

function scheduledOf(row: SubscriptionRow | null): Subscription["scheduled"] {
  if (!row?.scheduledTier) return null;
  return {
    plan: row.scheduledTier,
    interval: row.scheduledInterval,
    startsAt: row.periodEndsAt?.toISOString() ?? null,
  };
}

function pendingOf(row: SubscriptionRow | null): Subscription["pending"] {
  if (!row?.pendingTier || !row.pendingSince) return null;
  const { pendingTier: plan, pendingInterval: interval, pendingSince } = row;
  return { plan, interval, since: pendingSince.toISOString() };
}

/** Values before the first query to Shopify: the free plan. */
const NEVER_CHECKED = {
  status: "none",
  tier: "free",
  interval: null,
  isTest: false,
  isTestStore: false,
  currency: null,
  cappedAmount: null,
  requestedAt: null,
} as const;

/** Converts a stored subscription to the form merchants see. */
export function subscriptionView(facts: Facts): Subscription {
  const { row, isNew, timeZone, catalog, inactiveRules, now } = facts;
  const { status, tier, interval, isTest, isTestStore, ...stored } = row ?? NEVER_CHECKED;
  const trial = trialOf(row, now);
  return {
    plan: tierInForce(row),
    status,
    subscribedPlan: tier,
    interval,
    isTest,
    isTestStore,
    isNew,
    trial,
    ...nextCharge(row, trial),
    currency: stored.currency ?? catalog.currency,
    cap: stored.cappedAmount,
    scheduled: scheduledOf(row),
    pending: pendingOf(row),
    timeZone,
    checkedAt: stored.requestedAt && stored.requestedAt.toISOString(),
    inactiveRules,
  };
}
