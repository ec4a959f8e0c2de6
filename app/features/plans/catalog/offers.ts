import { DAY_MS } from "#app/base/clock";
import {
  FEATURE_KEYS,
  type FeatureKey,
  PLAN_TIERS,
  type PlanTier,
} from "#app/contract/plan-features";
import type { PlanOffer } from "#app/contract/plans";
import { counted } from "#app/words/numbers";

import { type Catalog, FEATURES, planHolds } from "./catalog";
import { moneyText } from "./money";

export interface OfferFacts {
  readonly current: PlanTier;
  /** Days of the premium plan's trial that this shop has left. */
  readonly trialDaysLeft: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the plans with the terms this shop would get now. */
export function planOffers(catalog: Catalog, facts: OfferFacts): PlanOffer[] {
  return PLAN_TIERS.map((tier) => {
    const plan = catalog.plans[tier];
    const trialDays = plan.trialDays > 0 ? facts.trialDaysLeft : 0;
    return {
      plan: tier,
      name: plan.name,
      summary: plan.summary,
      currency: catalog.currency,
      monthlyPrice: plan.price?.monthly ?? "0",
      yearlyPrice: plan.price?.yearly ?? null,
      trialDays,
      firstChargeAt: plan.price ? new Date(facts.now + trialDays * DAY_MS).toISOString() : null,
      usage: plan.usage,
      features: FEATURE_KEYS.filter((feature) => planHolds(tier, feature)),
      limits: plan.limits,
      isCurrent: tier === facts.current,
    };
  });
}

type Cell = boolean | string;
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly cells: Record<PlanTier, Cell>;
}

function row(key: string, label: string, cell: (tier: PlanTier) => Cell): ComparisonRow {
  const cells = { free: cell("free"), premium: cell("premium"), payg: cell("payg") };
  return { key, label, cells };
}

const entries = (limit: number | null) =>
  limit === null
    ? "Up to 50,000 entries, blocked and allowed together"
    : counted(limit, "entry", "entries");

/** Returns the rows of the comparison table: price, trial, then every feature. */
export function comparison(catalog: Catalog): ComparisonRow[] {
  const { plans, currency } = catalog;
  const text = (amount: string) => moneyText(amount, currency);
  const priceOf = (tier: PlanTier): string => {
    const { price, usage } = plans[tier];
    if (price) return `${text(price.monthly)} every 30 days or ${text(price.yearly)} a year`;
    return usage ? `${text(usage.pricePerThousand)} per 1,000 page views` : "Free";
  };
  const limit = (key: "ip-block-entries" | "ip-allow-entries") => (tier: PlanTier) =>
    entries(plans[tier].limits[key]);
  const reportOf = (tier: PlanTier): string => {
    const hours = plans[tier].limits["visitor-report-hours"];
    return hours === null ? "30 days" : counted(hours, "hour", "hours");
  };
  const inNumbers: Partial<Record<FeatureKey, ComparisonRow>> = {
    "ip-blocker": row("ip-blocker", "Blocked IP addresses and ranges", limit("ip-block-entries")),
    whitelists: row("whitelists", "Allowed IP addresses and ranges", limit("ip-allow-entries")),
    "visitor-report": row("visitor-report", FEATURES["visitor-report"].label, reportOf),
  };
  return [
    row("price", "Price", priceOf),
    row("trial", "Free trial", (tier) => {
      const { trialDays } = plans[tier];
      return trialDays > 0 ? counted(trialDays, "day", "days") : false;
    }),
    ...FEATURE_KEYS.filter((key) => key !== "visitor-history").map(
      (key) => inNumbers[key] ?? row(key, FEATURES[key].label, (tier) => planHolds(tier, key)),
    ),
  ];
}
