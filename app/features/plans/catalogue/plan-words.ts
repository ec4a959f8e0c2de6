import type { BillingInterval, PlanOffer, Subscription } from "#app/contract/plans";
import { zonedMoment } from "#app/ui/times/zoned-time";
import { counted } from "#app/words/numbers";

import { microsOf, moneyText } from "./money";

/** What the recurring price is paid for. The platform bills every thirty days, not by the month. */
const PERIOD: Readonly<Record<BillingInterval, string>> = {
  monthly: "every 30 days",
  yearly: "a year",
};

/** Whether a plan can be paid by the year at all. */
export const hasYearly = (offers: readonly PlanOffer[]): boolean =>
  offers.some(({ yearlyPrice }) => yearlyPrice !== null);

/** What a year costs less than twelve monthly payments, in whole percent; 0: nothing. */
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

/** The price on a plan's card. */
export function priceOf(offer: PlanOffer, interval: BillingInterval): PriceWords {
  const { currency, usage, monthlyPrice, yearlyPrice } = offer;
  if (usage) {
    return { amount: moneyText(usage.pricePerThousand, currency), per: "for 1,000 page views" };
  }
  if (offer.plan === "free") return { amount: moneyText("0", currency), per: "forever" };
  return interval === "yearly" && yearlyPrice !== null
    ? { amount: moneyText(yearlyPrice, currency), per: PERIOD.yearly }
    : { amount: moneyText(monthlyPrice, currency), per: PERIOD.monthly };
}

/** The same plan by another interval: from yearly the platform waits until the year is over. */
const CHANGES: Readonly<Record<BillingInterval, string>> = {
  yearly: "Charged on approval. Shopify credits the rest of the 30 days you have paid for.",
  monthly: "Starts, and is first charged, when the year you have paid for ends.",
};

/** When the first charge would be made, to the minute, if the plan were approved now. */
export function chargeWords(offer: PlanOffer, timeZone: string, interval: BillingInterval): string {
  if (offer.usage) return "Charged afterwards for your store’s usage, never more than your cap.";
  if (offer.firstChargeAt === null) return "Nothing is charged.";
  if (offer.trialDays === 0 && offer.isCurrent) return CHANGES[interval];
  if (offer.trialDays === 0) return "No free trial left: the first charge is made on approval.";
  const at = zonedMoment(offer.firstChargeAt, timeZone);
  return `${counted(offer.trialDays, "day", "days")} free. First charge: ${at}.`;
}

/** The plan a store has agreed to, also while it is frozen for not paying. */
export const planHeld = ({ status, plan, subscribedPlan }: Subscription): PlanOffer["plan"] =>
  status === "frozen" ? subscribedPlan : plan;

/** "Premium, yearly" */
export function planTitle(name: string, interval: BillingInterval | null): string {
  if (interval === null) return name;
  return interval === "yearly" ? `${name}, yearly` : `${name}, monthly`;
}

interface ChargeWords {
  /** "$9.99" */
  readonly amount: string;
  /** "20 June 2026, 12:00 (GMT−4)" */
  readonly at: string;
}

/** What is charged next for the plan in force; null when nothing is charged regularly. */
export function nextCharge(subscription: Subscription, timeZone: string): ChargeWords | null {
  const { nextChargeAt, nextChargeAmount, currency } = subscription;
  if (nextChargeAt === null || nextChargeAmount === null) return null;
  return {
    amount: moneyText(nextChargeAmount, currency),
    at: zonedMoment(nextChargeAt, timeZone),
  };
}
