import type { PlanOffer, Subscription, Usage } from "#app/contract/plans";
import type { LoadedSubscription } from "#app/features/plans/screen/subscription-page";

/** Noon in New York on 10 June 2026. */
export const NOW = Date.parse("2026-06-10T16:00:00Z");
const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

const UNLIMITED = {
  "ip-block-entries": null,
  "ip-allow-entries": null,
  "visitor-report-hours": null,
};
const PRICELESS = { monthlyPrice: "0", yearlyPrice: null, trialDays: 0, firstChargeAt: null };

/** The three plans offered to a store without a subscription. */
const OFFERS: readonly PlanOffer[] = [
  {
    ...PRICELESS,
    plan: "free",
    name: "Free",
    summary: "Block countries and single addresses.",
    currency: "USD",
    usage: null,
    features: ["country-blocker"],
    limits: { "ip-block-entries": 50, "ip-allow-entries": 20, "visitor-report-hours": 24 },
    isCurrent: true,
  },
  {
    plan: "premium",
    name: "Premium",
    summary: "Every protection for one price.",
    currency: "USD",
    monthlyPrice: "9.99",
    yearlyPrice: "99.00",
    trialDays: 7,
    firstChargeAt: inDays(7),
    usage: null,
    features: ["country-blocker", "admin-access"],
    limits: UNLIMITED,
    isCurrent: false,
  },
  {
    ...PRICELESS,
    plan: "payg",
    name: "Pay-As-You-Go",
    summary: "Every protection for the page views you have.",
    currency: "USD",
    usage: {
      pricePerThousand: "1.00",
      defaultCap: "4.00",
      smallestCap: "1.00",
      largestCap: "1000.00",
    },
    features: ["country-blocker", "admin-access"],
    limits: UNLIMITED,
    isCurrent: false,
  },
];

const FREE: Subscription = {
  plan: "free",
  status: "none",
  subscribedPlan: "free",
  interval: null,
  isTest: false,
  isTestStore: false,
  isNew: false,
  trial: null,
  nextChargeAt: null,
  nextChargeAmount: null,
  currency: "USD",
  cap: null,
  scheduled: null,
  pending: null,
  timeZone: "America/New_York",
  checkedAt: null,
  inactiveRules: 0,
};

/** Monthly premium subscription, paid for another ten days. */
export const PREMIUM: Partial<Subscription> = {
  plan: "premium",
  status: "active",
  subscribedPlan: "premium",
  interval: "monthly",
  nextChargeAt: inDays(10),
  nextChargeAmount: "9.99",
};

export const PAYG: Partial<Subscription> = {
  plan: "payg",
  status: "active",
  subscribedPlan: "payg",
  cap: "4.00",
};

export function cycleUsage(part: Partial<Usage> = {}): Usage {
  return {
    from: inDays(-10),
    until: inDays(20),
    pageViews: 1000,
    percent: 25,
    barPercent: 25,
    barPageViews: 4000,
    currency: "USD",
    cost: "1.00",
    cap: "4.00",
    capPageViews: 4000,
    forecastPageViews: 3000,
    forecastCost: "3.00",
    forecastCapAt: null,
    isCapReached: false,
    effectsOfCap: [],
    notices: [],
    ...part,
  };
}

/** Returns the page of a store. By default it is on the free plan. */
export function subscriptionPage(
  subscription: Partial<Subscription> = {},
  more: Partial<LoadedSubscription> = {},
): LoadedSubscription {
  const merged = { ...FREE, ...subscription };
  return {
    problem: null,
    subscription: merged,
    offers: OFFERS.map((offer) => ({ ...offer, isCurrent: offer.plan === merged.plan })),
    comparison: [
      {
        key: "ip-block-entries",
        label: "Blocked addresses",
        cells: { free: "50 entries", premium: "Unlimited", payg: "Unlimited" },
      },
      {
        key: "admin-access",
        label: "Admin access",
        cells: { free: false, premium: true, payg: true },
      },
    ],
    usage: null,
    ending: { plan: "free", total: 0, rules: [], featuresLost: [] },
    outcome: null,
    now: NOW,
    ...more,
  };
}
