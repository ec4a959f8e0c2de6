const TERMS = /^(\d{1,6}(?:\.\d{1,3})?) [A-Z]{3} for every 1,000 protected page views\./;

/** Returns the terms that a merchant approves for usage charges. `agreedPrice` parses the price from them. */
export function usageTerms(pricePerThousand: string, currency: string): string {
  return `${pricePerThousand} ${currency} for every 1,000 protected page views. Blocked bots are free.`;
}

/**
 * Returns the price per 1,000 page views that a merchant agreed to. Null if the app did not write the terms.
 *
 * A later price change applies only to new subscriptions.
 */
export function agreedPrice(terms: string): string | null {
  return TERMS.exec(terms)?.[1] ?? null;
}
