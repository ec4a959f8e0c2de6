import type { FeatureKey, PlanTier } from "#app/contract/plan-features";
import type { LimitKey } from "#app/contract/plans";

import { featureLabels, featureSubjects, refusals } from "./texts";

/** Contents and price of a plan. Amounts are decimal text. */
export interface Plan {
  readonly name: string;
  /** Price per 30 days and per year. Null if the plan has no recurring price. */
  readonly price: { readonly monthly: string; readonly yearly: string } | null;
  readonly trialDays: number;
  /** Price and spending caps of page views. Null if page views are free. */
  readonly usage: UsagePricing | null;
  /** Maximum entries per list. Null if only the product's own limit applies. */
  readonly limits: Readonly<Record<LimitKey, number | null>>;
}

export interface UsagePricing {
  /** Price per 1,000 protected page views. */
  readonly pricePerThousand: string;
  readonly defaultCap: string;
  readonly smallestCap: string;
  readonly largestCap: string;
}

export interface Catalog {
  readonly currency: string;
  readonly plans: Readonly<Record<PlanTier, Plan>>;
}

const UNLIMITED = {
  "ip-block-entries": null,
  "ip-allow-entries": null,
  "visitor-report-hours": null,
} as const;

/** Default prices and trial. The environment can override them (.env.example). */
export const STANDARD_CATALOG: Catalog = {
  currency: "USD",
  plans: {
    free: {
      name: "Free",
      price: null,
      trialDays: 0,
      usage: null,
      limits: { "ip-block-entries": 50, "ip-allow-entries": 20, "visitor-report-hours": 24 },
    },
    premium: {
      name: "Premium",
      price: { monthly: "9.99", yearly: "99.00" },
      trialDays: 7,
      usage: null,
      limits: UNLIMITED,
    },
    payg: {
      name: "Pay-As-You-Go",
      price: null,
      trialDays: 0,
      // The default cap pays for the 4,000 page views of the specification's usage bar (section 9).
      usage: {
        pricePerThousand: "1.00",
        defaultCap: "4.00",
        smallestCap: "1.00",
        largestCap: "1000.00",
      },
      limits: UNLIMITED,
    },
  },
};

/** Features of every plan. Other features require a Premium or Pay-As-You-Go subscription. */
const FREE_FEATURES: ReadonlySet<FeatureKey> = new Set<FeatureKey>([
  "country-blocker",
  "ip-blocker",
  "whitelists",
  "content-protection",
  "visitor-report",
  "ip-lookup",
]);

/** Reports whether a plan includes a feature. */
export function planHolds(tier: PlanTier, feature: FeatureKey): boolean {
  return tier !== "free" || FREE_FEATURES.has(feature);
}

/** Returns the label of a feature in the comparison of plans. */
export const featureLabel = (feature: FeatureKey): string => featureLabels[feature];

/** Returns the message that refuses a feature to a plan without it. */
export function refusalOf(feature: FeatureKey): string {
  return feature === "admin-access"
    ? refusals.adminAccess
    : refusals.needsPlan({ subject: featureSubjects[feature] });
}

/** Returns a sentence about a feature that a plan lacks. A null `feature` is worded as "this feature". */
export function notInPlan(tier: PlanTier, feature: FeatureKey | null): string {
  const plan = STANDARD_CATALOG.plans[tier].name;
  const subject = feature === null ? refusals.thisFeature : featureSubjects[feature];
  return refusals.notInPlan({ subject, plan });
}
