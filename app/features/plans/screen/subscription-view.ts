import { DAY_MS } from "#app/base/clock";
import type { Subscription } from "#app/contract/plans";

import type { Catalogue } from "../catalogue/catalogue";
import { type SubscriptionRow, tierInForce } from "../subscription/subscription.queries.server";

interface Facts {
  readonly row: SubscriptionRow | null;
  readonly isNew: boolean;
  /** The store's own, IANA. */
  readonly timeZone: string;
  readonly catalogue: Catalogue;
  readonly inactiveRules: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The trial that runs; it starts when its subscription was made (the platform's own rule). */
function trialOf(row: SubscriptionRow | null, now: number): Subscription["trial"] {
  if (row?.status !== "active" || row.trialDays === 0 || !row.createdAt) return null;
  const endsAt = row.createdAt.getTime() + row.trialDays * DAY_MS;
  if (endsAt <= now) return null;
  return {
    daysTotal: row.trialDays,
    // The platform's clock may be ahead of ours.
    daysLeft: Math.min(row.trialDays, Math.ceil((endsAt - now) / DAY_MS)),
    endsAt: new Date(endsAt).toISOString(),
  };
}

function nextCharge(row: SubscriptionRow | null, trial: Subscription["trial"]) {
  const isCharged = row?.status === "active" && row.tier === "premium";
  if (!isCharged) return { nextChargeAt: null, nextChargeAmount: null };
  const { periodEndsAt, price, scheduledTier } = row;
  // The plan that follows brings a charge of its own.
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

/** Before the platform was ever asked: the free plan. */
const NEVER_ASKED = {
  status: "none",
  tier: "free",
  interval: null,
  isTest: false,
  isTestStore: false,
  currency: null,
  cappedAmount: null,
  askedAt: null,
} as const;

/** What is stored about a subscription, as merchants see it. */
export function subscriptionView(facts: Facts): Subscription {
  const { row, isNew, timeZone, catalogue, inactiveRules, now } = facts;
  const { status, tier, interval, isTest, isTestStore, ...stored } = row ?? NEVER_ASKED;
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
    currency: stored.currency ?? catalogue.currency,
    cap: stored.cappedAmount,
    scheduled: scheduledOf(row),
    pending: pendingOf(row),
    timeZone,
    checkedAt: stored.askedAt && stored.askedAt.toISOString(),
    inactiveRules,
  };
}
