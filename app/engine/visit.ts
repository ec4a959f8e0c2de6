import type { Address } from "./net/address";

/** Where a decision is asked from: the theme embed, or the firewall in front of the store. */
export type Surface = "storefront" | "firewall";

/**
 * The facts about one visit, gathered before the engine runs. Everything a visitor sent is
 * hostile, already size-bounded, and never interpreted twice.
 */
export interface Visit {
  /** The visitor's address, unwrapped from mapped and NAT64 forms; null when unreadable. */
  readonly address: Address | null;
  /** ISO 3166-1 alpha-2 in capitals; null when the address is in no known country. */
  readonly country: string | null;
  /** Name of the first-level subdivision as the geo data spells it ("California"); approximate. */
  readonly region: string | null;
  /** Autonomous system number; null when the address is not announced. */
  readonly asn: number | null;
  /** At most 512 characters. */
  readonly userAgent: string;
  /** At most 2,048 characters; "" when the visitor came directly. */
  readonly referrer: string;
  /** Path and query of the page, at most 2,048 characters. */
  readonly path: string;
  /** When the visit happened, epoch milliseconds. */
  readonly at: number;
  /** True when the browser holds a valid pass of admin access mode; left out: it holds none. */
  readonly adminAccess?: boolean;
}
