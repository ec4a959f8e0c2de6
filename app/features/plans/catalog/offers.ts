import { DAY_MS } from "#app/base/clock";
import {
  FEATURE_KEYS,
  type FeatureKey,
  PLAN_TIERS,
  type PlanTier,
} from "#app/contract/plan-features";
import type { PlanOffer } from "#app/contract/plans";

import { type Catalog, featureLabel, planHolds } from "./catalog";
import { moneyText } from "./money";
import { comparison as texts, summaries } from "./texts";

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
      summary: summaries[tier],
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
  limit === null ? texts.mostEntries : texts.entries({ count: limit });

/** Returns the rows of the comparison table: price, trial, then every feature. */
export function comparison(catalog: Catalog): ComparisonRow[] {
  const { plans, currency } = catalog;
  const text = (amount: string) => moneyText(amount, currency);
  const priceOf = (tier: PlanTier): string => {
    const { price, usage } = plans[tier];
    if (price) return texts.recurring({ monthly: text(price.monthly), yearly: text(price.yearly) });
    return usage ? texts.byUsage({ price: text(usage.pricePerThousand) }) : texts.free;
  };
  const limit = (key: "ip-block-entries" | "ip-allow-entries") => (tier: PlanTier) =>
    entries(plans[tier].limits[key]);
  const reportOf = (tier: PlanTier): string => {
    const hours = plans[tier].limits["visitor-report-hours"];
    return hours === null ? texts.thirtyDays : texts.hours({ count: hours });
  };
  const inNumbers: Partial<Record<FeatureKey, ComparisonRow>> = {
    "ip-blocker": row("ip-blocker", texts.blockedAddresses, limit("ip-block-entries")),
    whitelists: row("whitelists", texts.allowedAddresses, limit("ip-allow-entries")),
    "visitor-report": row("visitor-report", featureLabel("visitor-report"), reportOf),
  };
  return [
    row("price", texts.price, priceOf),
    row("trial", texts.trial, (tier) => {
      const { trialDays } = plans[tier];
      return trialDays > 0 ? texts.days({ count: trialDays }) : false;
    }),
    ...FEATURE_KEYS.filter((key) => key !== "visitor-history").map(
      (key) => inNumbers[key] ?? row(key, featureLabel(key), (tier) => planHolds(tier, key)),
    ),
  ];
}
