import type { BillingInterval, PlanOffer, Subscription } from "#app/contract/plans";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { microsOf, moneyText } from "./money";
import { charges, planTitles, prices } from "./texts";

/** Reports whether any plan has a yearly price. */
export const hasYearly = (offers: readonly PlanOffer[]): boolean =>
  offers.some(({ yearlyPrice }) => yearlyPrice !== null);

/** Returns the discount of a yearly payment over twelve monthly payments in whole percent. Zero if there is none. */
export function yearlySaving({ monthlyPrice, yearlyPrice }: PlanOffer): number {
  const twelve = microsOf(monthlyPrice) * 12n;
  if (yearlyPrice === null || twelve === 0n) return 0;
  return Math.max(0, Number(((twelve - microsOf(yearlyPrice)) * 100n) / twelve));
}

export interface PriceWords {
  /** "$9.99" */
  readonly amount: string;
  /** "every 30 days" */
  readonly per: string;
}

/** Returns the price shown on a plan's card. Shopify bills every 30 days, not per calendar month. */
export function priceOf(offer: PlanOffer, interval: BillingInterval): PriceWords {
  const { currency, usage, monthlyPrice, yearlyPrice } = offer;
  if (usage) {
    return { amount: moneyText(usage.pricePerThousand, currency), per: prices.byUsage };
  }
  if (offer.plan === "free") return { amount: moneyText("0", currency), per: prices.free };
  return interval === "yearly" && yearlyPrice !== null
    ? { amount: moneyText(yearlyPrice, currency), per: prices.yearly }
    : { amount: moneyText(monthlyPrice, currency), per: prices.monthly };
}

/**
 * Describes the first charge, with its time to the minute, if the plan were approved now. Shopify delays a change from
 * yearly until the paid year ends.
 */
export function describeCharge(
  offer: PlanOffer,
  timeZone: string,
  interval: BillingInterval,
): string {
  if (offer.usage) return charges.byUsage;
  if (offer.firstChargeAt === null) return charges.nothing;
  if (offer.trialDays === 0 && offer.isCurrent) return charges[interval];
  if (offer.trialDays === 0) return charges.noTrialLeft;
  const at = zonedMoment(offer.firstChargeAt, timeZone);
  return charges.afterTrial({ days: offer.trialDays, at });
}

/** Returns the plan a store has subscribed to, including a plan frozen for an unpaid bill. */
export const planHeld = ({ status, plan, subscribedPlan }: Subscription): PlanOffer["plan"] =>
  status === "frozen" ? subscribedPlan : plan;

/** Returns a plan's name with its interval: "Premium, yearly". */
export function planTitle(name: string, interval: BillingInterval | null): string {
  if (interval === null) return name;
  return planTitles[interval]({ name });
}

interface ChargeWords {
  /** "$9.99" */
  readonly amount: string;
  /** "20 June 2026, 12:00 (GMT−4)" */
  readonly at: string;
}

/** Returns the next charge of the plan in force. Null if the plan has no recurring charge. */
export function nextCharge(subscription: Subscription, timeZone: string): ChargeWords | null {
  const { nextChargeAt, nextChargeAmount, currency } = subscription;
  if (nextChargeAt === null || nextChargeAmount === null) return null;
  return {
    amount: moneyText(nextChargeAmount, currency),
    at: zonedMoment(nextChargeAt, timeZone),
  };
}
