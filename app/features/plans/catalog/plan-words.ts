import type { BillingInterval, PlanOffer, Subscription } from "#app/contract/plans";
import { zonedMoment } from "#app/ui/times/zoned-time";
import { counted } from "#app/words/numbers";

import { microsOf, moneyText } from "./money";

/** Billing period in words. Shopify bills every 30 days, not per calendar month. */
const PERIOD: Readonly<Record<BillingInterval, string>> = {
  monthly: "every 30 days",
  yearly: "a year",
};

/** Reports whether any plan has a yearly price. */
export const hasYearly = (offers: readonly PlanOffer[]): boolean =>
  offers.some(({ yearlyPrice }) => yearlyPrice !== null);

/** Returns the discount of a yearly payment over twelve monthly ones in whole percent. Zero if there is none. */
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

/** Returns the price shown on a plan's card. */
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

/** Effect of a change to another billing interval. Shopify delays a change from yearly until the paid year ends. */
const CHANGES: Readonly<Record<BillingInterval, string>> = {
  yearly: "Charged on approval. Shopify credits the rest of the 30 days you have paid for.",
  monthly: "Starts, and is first charged, when the year you have paid for ends.",
};

/** Describes the first charge, with its time to the minute, if the plan were approved now. */
export function chargeWords(offer: PlanOffer, timeZone: string, interval: BillingInterval): string {
  if (offer.usage) return "Charged afterwards for your store’s usage, never more than your cap.";
  if (offer.firstChargeAt === null) return "Nothing is charged.";
  if (offer.trialDays === 0 && offer.isCurrent) return CHANGES[interval];
  if (offer.trialDays === 0) return "No free trial left: the first charge is made on approval.";
  const at = zonedMoment(offer.firstChargeAt, timeZone);
  return `${counted(offer.trialDays, "day", "days")} free. First charge: ${at}.`;
}

/** Returns the plan a store has subscribed to, including a plan frozen for an unpaid bill. */
export const planHeld = ({ status, plan, subscribedPlan }: Subscription): PlanOffer["plan"] =>
  status === "frozen" ? subscribedPlan : plan;

/** Returns a plan's name with its interval: "Premium, yearly". */
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

/** Returns the next charge of the plan in force. Null if the plan has no recurring charge. */
export function nextCharge(subscription: Subscription, timeZone: string): ChargeWords | null {
  const { nextChargeAt, nextChargeAmount, currency } = subscription;
  if (nextChargeAt === null || nextChargeAmount === null) return null;
  return {
    amount: moneyText(nextChargeAmount, currency),
    at: zonedMoment(nextChargeAt, timeZone),
  };
}
