/**
 * Signs that a program controls the browser, or that there is no browser. Each sign is one bit of a number.
 *
 * storefront/signs.ts and storefront/watch-input.ts find the signs that only a page can detect. request-signs.ts finds
 * those of the request, tab-networks.ts those of a tab, and automated.ts evaluates them.
 */
export * as SIGN from "./sign-bits";

/** All signs combined. A greater number is not a valid set of signs. */
export const ALL_SIGNS = 4095;

/** Combines the signs that were found into one number. */
export function together(found: readonly (readonly [sign: number, isSeen: boolean])[]): number {
  return found.reduce((sum, [sign, isSeen]) => (isSeen ? sum | sign : sum), 0);
}
