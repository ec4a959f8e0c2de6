/**
 * Signs that a program drives the browser, or that no browser is there: each is one bit of a number. A bit is never
 * given to another sign, because the visitor log holds them. storefront/signs.ts looks for those that only a page can
 * see, request-signs.ts for those of the request; automated.ts weighs them.
 */
export const SIGN = {
  webdriver: 1,
  hiddenFlag: 2,
  headless: 4,
  contradiction: 8,
  missingFeature: 16,
  phoneWithoutTouch: 32,
  noLanguage: 64,
  impossibleWindow: 128,
  noPointer: 256,
  missingHeaders: 512,
} as const;

/** A number with every sign; what is above it was invented. */
export const ALL_SIGNS = 1023;

/** One number of signs and whether each was seen. */
export function together(found: readonly (readonly [sign: number, isSeen: boolean])[]): number {
  return found.reduce((sum, [sign, isSeen]) => (isSeen ? sum | sign : sum), 0);
}
