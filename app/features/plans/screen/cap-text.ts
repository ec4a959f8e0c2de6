import type { PlanOffer } from "#app/contract/plans";

import { microsOf, moneyText } from "../catalog/money";
import { capProblems as texts } from "./texts";

type Limits = Pick<NonNullable<PlanOffer["usage"]>, "smallestCap" | "largestCap">;

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Normalizes typed money as the data API does: "$ 1,000.5" becomes "1000.5". */
export function readCap(text: string): string {
  return text.trim().replace(/^\$/, "").replaceAll(",", "").trim();
}

/**
 * Returns the reason why a text cannot be the spending cap, or null.
 *
 * Runs before the request. The data API checks the cap again.
 *
 * @param atLeast amount the cap must exceed, such as the current cap
 */
export function capProblemOf(
  text: string,
  limits: Limits,
  currency: string,
  atLeast: string | null = null,
): string | null {
  const amount = readCap(text);
  if (amount === "") return texts.missing;
  if (!AMOUNT.test(amount)) return texts.notAnAmount;
  const { smallestCap, largestCap } = limits;
  const micros = microsOf(amount);
  if (micros < microsOf(smallestCap) || micros > microsOf(largestCap)) {
    const [from, to] = [moneyText(smallestCap, currency), moneyText(largestCap, currency)];
    return texts.outside({ from, to });
  }
  if (atLeast !== null && micros <= microsOf(atLeast)) {
    return texts.notAbove({ amount: moneyText(atLeast, currency) });
  }
  return null;
}

/** Returns the page views a cap pays for. Null if the text is not an amount or page views are free. */
export function pageViewsFor(text: string, pricePerThousand: string): bigint | null {
  const amount = readCap(text);
  if (!AMOUNT.test(amount)) return null;
  const price = microsOf(pricePerThousand);
  if (price === 0n) return null;
  return (microsOf(amount) * 1000n) / price;
}
