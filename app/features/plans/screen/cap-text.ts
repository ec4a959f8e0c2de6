import type { PlanOffer } from "#app/contract/plans";

import { microsOf, moneyText } from "../catalogue/money";

type Limits = Pick<NonNullable<PlanOffer["usage"]>, "smallestCap" | "largestCap">;

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** What people type for money, as the data API reads it: "$ 1,000.5" is "1000.5". */
export function readCap(text: string): string {
  return text.trim().replace(/^\$/, "").replaceAll(",", "").trim();
}

/**
 * Why a text cannot be the spending cap; null when it can. The data API has the last word: this
 * only saves the way to it.
 *
 * @param atLeast an amount the cap must be above, for example the one it replaces
 */
export function capProblemOf(
  text: string,
  limits: Limits,
  currency: string,
  atLeast: string | null = null,
): string | null {
  const amount = readCap(text);
  if (amount === "") return "Enter a spending cap.";
  if (!AMOUNT.test(amount)) return "Enter an amount like 9.99.";
  const { smallestCap, largestCap } = limits;
  const micros = microsOf(amount);
  if (micros < microsOf(smallestCap) || micros > microsOf(largestCap)) {
    const [from, to] = [moneyText(smallestCap, currency), moneyText(largestCap, currency)];
    return `The cap must be from ${from} to ${to}.`;
  }
  if (atLeast !== null && micros <= microsOf(atLeast)) {
    return `The new cap must be above ${moneyText(atLeast, currency)}.`;
  }
  return null;
}

/** How many page views a cap pays for; null: it is no cap. */
export function pageViewsFor(text: string, pricePerThousand: string): bigint | null {
  const amount = readCap(text);
  if (!AMOUNT.test(amount)) return null;
  const price = microsOf(pricePerThousand);
  if (price === 0n) return null;
  return (microsOf(amount) * 1000n) / price;
}
