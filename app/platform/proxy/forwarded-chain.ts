import type { Address } from "#app/engine/net/address";

import { readEntry } from "./client-address";

/** The most proxies of our own that are reckoned with. */
export const HOPS_MAX = 5;
/** Entries that matter: those of our proxies and the visitor's. */
const ENTRIES_MAX = HOPS_MAX + 1;

/** The entries of X-Forwarded-For from the right, as far as they matter; null where one cannot be read. */
export type ForwardedChain = readonly (Address | null)[];

/** @param header several headers joined with commas; undefined: none came */
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

/** Counts a header's entries, as far as they matter. Runs for every visit: parses no address. */
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
