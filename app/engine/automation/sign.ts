/**
 * Signs that a program drives the browser, or that no browser is there: each is one bit of a number. storefront/signs.ts
 * and storefront/watch-input.ts look for those that only a page can see, request-signs.ts for those of the request;
 * automated.ts weighs them.
 */
export * as SIGN from "./sign-bits";

/** A number with every sign; what is above it was invented. */
export const ALL_SIGNS = 2047;

/** One number of signs and whether each was seen. */
export function together(found: readonly (readonly [sign: number, isSeen: boolean])[]): number {
  return found.reduce((sum, [sign, isSeen]) => (isSeen ? sum | sign : sum), 0);
}
