import type { Address } from "#app/engine/net/address";

import { readEntry } from "./client-address";

/** Maximum number of our own proxies. */
export const MAX_TRUSTED_PROXIES = 5;
/** Maximum number of relevant entries: the entries of our own proxies, and the visitor's. */
const ENTRIES_MAX = MAX_TRUSTED_PROXIES + 1;

/** Relevant entries of X-Forwarded-For, from the right. Null for an unreadable one. */
export type ForwardedChain = readonly (Address | null)[];

/**
 * Parses the header.
 *
 * @param header several headers joined with commas, undefined without one
 */
export function forwardedChain(header: string | undefined): ForwardedChain {
  const chain: (Address | null)[] = [];
  if (header === undefined) return chain;
  let end = header.length;
  while (end >= 0 && chain.length < ENTRIES_MAX) {
    const comma = end === 0 ? -1 : header.lastIndexOf(",", end - 1);
    chain.push(readEntry(header, comma + 1, end));
    end = comma;
  }
  return chain;
}

/** Counts a header's relevant entries. Runs for every visit, so it parses no address. */
export function chainLength(header: string | undefined): number {
  if (header === undefined) return 0;
  let length = 1;
  let comma = header.indexOf(",");
  while (comma >= 0 && length < ENTRIES_MAX) {
    length += 1;
    comma = header.indexOf(",", comma + 1);
  }
  return length;
}
