import type { FeatureKey, PlanTier } from "#app/contract/plan-features";
import type { LimitKey } from "#app/contract/plans";

/** Contents and price of a plan. Amounts are decimal text. */
export interface Plan {
  readonly name: string;
  readonly summary: string;
  /** Price per 30 days and per year. Null if the plan has no recurring price. */
  readonly price: { readonly monthly: string; readonly yearly: string } | null;
  readonly trialDays: number;
  /** Price per page view. Null if page views are free. */
  readonly usage: UsagePricing | null;
  /** Null if only the product's own limit applies. */
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
      summary: "Block countries and single IP addresses, and protect your content.",
      price: null,
      trialDays: 0,
      usage: null,
      limits: { "ip-block-entries": 50, "ip-allow-entries": 20, "visitor-report-hours": 24 },
    },
    premium: {
      name: "Premium",
      summary: "All features for one price, however many visitors you have.",
      price: { monthly: "9.99", yearly: "99.00" },
      trialDays: 7,
      usage: null,
      limits: UNLIMITED,
    },
    payg: {
      name: "Pay-As-You-Go",
      summary: "All features, billed by page views up to a cap you choose.",
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

interface Feature {
  /** Label in the comparison table. */
  readonly label: string;
  /** False if the feature requires a Premium or Pay-As-You-Go subscription. */
  readonly isFree: boolean;
  /** Start of the refusal: "<subject> requires a Premium or …". */
  readonly subject: string;
  /** Complete refusal, if the specification prescribes one. */
  readonly refusal?: string;
}

/** All features, in the order of the comparison table. */
export const FEATURES: Readonly<Record<FeatureKey, Feature>> = {
  "country-blocker": {
    label: "Country blocker, including regions",
    isFree: true,
    subject: "The country blocker",
  },
  "ip-blocker": { label: "IP blocker", isFree: true, subject: "The IP blocker" },
  whitelists: { label: "Whitelist", isFree: true, subject: "The whitelist" },
  "content-protection": {
    label: "Content protection",
    isFree: true,
    subject: "Content protection",
  },
  "visitor-report": {
    label: "Shop visitor report",
    isFree: true,
    subject: "The visitor report",
  },
  "ip-lookup": {
    label: "IP address lookup",
    isFree: true,
    subject: "The IP address lookup",
  },
  "admin-access": {
    label: "Admin access",
    isFree: false,
    subject: "Admin access",
    // Exact text of specification section 5, including "an Premium".
    refusal:
      "This feature requires an Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
  },
  "visitor-history": {
    label: "Visitor report beyond 24 hours",
    isFree: false,
    subject: "The visitor report beyond 24 hours",
  },
  "vpn-blocker": {
    label: "VPN and proxy blocker",
    isFree: false,
    subject: "The VPN blocker",
  },
  "bot-blocker": {
    label: "Bot blocker",
    isFree: false,
    subject: "The bot blocker",
  },
  "asn-blocker": {
    label: "ISP/ASN blocker",
    isFree: false,
    subject: "The ISP/ASN blocker",
  },
  "referrer-blocker": {
    label: "Referrer blocker",
    isFree: false,
    subject: "The referrer blocker",
  },
  "custom-rules": {
    label: "Custom rules",
    isFree: false,
    subject: "A custom rule",
  },
  redirects: {
    label: "Geolocation redirects",
    isFree: false,
    subject: "The geolocation redirects feature",
  },
  "fraud-protect": {
    label: "Fraud protect",
    isFree: false,
    subject: "Fraud protect",
  },
  "auto-cancel": {
    label: "Auto-cancel filters",
    isFree: false,
    subject: "The auto-cancel filters feature",
  },
  "checkout-validation": {
    label: "Checkout validation",
    isFree: false,
    subject: "Checkout validation",
  },
  firewall: { label: "Firewall", isFree: false, subject: "The firewall" },
};

/** Reports whether a plan includes a feature. */
export function planHolds(tier: PlanTier, feature: FeatureKey): boolean {
  return tier !== "free" || FEATURES[feature].isFree;
}

/** Returns the message that refuses a feature to a plan without it. */
export function refusalOf(feature: FeatureKey): string {
  const { subject, refusal } = FEATURES[feature];
  return (
    refusal ??
    `${subject} requires a Premium or Pay-As-You-Go subscription. Please upgrade your plan.`
  );
}
