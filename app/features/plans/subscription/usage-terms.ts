const TERMS = /^(\d{1,6}(?:\.\d{1,3})?) [A-Z]{3} for every 1,000 protected page views\./;

/** What the merchant agrees to when approving a usage charge; the price can be read from it again. */
export function usageTerms(pricePerThousand: string, currency: string): string {
  return `${pricePerThousand} ${currency} for every 1,000 protected page views. Blocked bots are free.`;
}

/**
 * The price of 1,000 page views that a merchant agreed to; null when the terms are not ours. A price
 * that changes later holds for new subscriptions only.
 */
export function agreedPrice(terms: string): string | null {
  return TERMS.exec(terms)?.[1] ?? null;
}
