import { sentences } from "#app/words/sentences";

import type { PlatformRisk } from "./order-facts";

export const { reasons, says, recommendations } = sentences(
  "engine/orders/order-reasons",
  {
    /** Reasons of decisions. */
    reasons: {
      isCancelled: "It is already cancelled.",
      onAllowList: "The customer is on your customer allow list.",
      onBlockList: "The customer is on your customer block list.",
      riskIsOpen: "Shopify has not assessed the risk yet.",
      noRisk: "Shopify did not assess the risk within 30 minutes.",
      tooOld: "It was placed more than 3 days ago, so no action is taken automatically.",
      isPast: "It was checked as a past order, so no action is taken automatically.",
      mayBeAllowed:
        "Shopify does not share customer data with Palisade, and your allow list needs it.",
      hasShipped: "Part of it has shipped, so it cannot be cancelled completely.",
      aboveLimit: "Its total is above your limit for automatic cancellation.",
      hourlyLimit: "The hourly cancellation limit is reached.",
      dailyLimit: "The daily cancellation limit is reached.",
      filterAllows: 'The filter "{name}" lets it through.',
      matchesFilter: 'It matches the filter "{name}".',
    },

    /** Shopify's assessment, by its level. */
    says: {
      high: "Shopify says: risk high, recommendation {recommendation}.",
      medium: "Shopify says: risk medium, recommendation {recommendation}.",
      low: "Shopify says: risk low, recommendation {recommendation}.",
      none: "Shopify says: risk none, recommendation {recommendation}.",
      pending: "Shopify is still assessing the risk.",
      unknown: "Shopify has not assessed the risk.",
    },

    recommendations: {
      cancel: "cancel",
      investigate: "investigate",
      accept: "accept",
      none: "none",
    },
  },
  { isStored: true },
);

/** Returns Shopify's assessment of an order as a sentence. */
export function platformSays(risk: PlatformRisk | null): string {
  if (risk === null) return says.unknown;
  if (risk.level === "pending") return says.pending;
  return says[risk.level]({ recommendation: recommendations[risk.recommendation] });
}
