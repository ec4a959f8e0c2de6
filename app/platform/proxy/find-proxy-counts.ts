import type { Address } from "#app/engine/net/address";

import { isSpecialPurpose } from "../ip-intelligence/special-purpose";
import type { ForwardedChain } from "./forwarded-chain";

/** Position of a request's sender, counted from the right, on both routes to the app. */
export interface ProxyCounts {
  /** Number of entries behind the visitor's in requests that Shopify forwards from a storefront. */
  readonly visitorProxies: number;
  /**
   * Number of entries behind the merchant's in direct requests from the admin. 0 if the browser is the peer of this
   * process.
   */
  readonly adminProxies: number;
}

export interface TwoWays {
  /** The admin's request: the peer of this process, then X-Forwarded-For from the right. */
  readonly admin: ForwardedChain;
  /** The storefront's request: X-Forwarded-For from the right. */
  readonly visit: ForwardedChain;
  /** Maximum entries behind the visitor's. Other visits had at most one entry more. */
  readonly most: number;
}

/**
 * Finds the position of one person in two requests: one through our own proxies, and one through Shopify and then the
 * same proxies.
 *
 * Both are counted from the right, where only proxies write. Entries forged by a browser are further left. Shopify's
 * route is longer, so the visitor has at least as many entries behind it as the merchant. Pairs that violate this are
 * our own proxies, which are in both requests.
 *
 * The smallest number counts, because a browser that forges the same address in both requests adds it to the left. A
 * private address proves nothing if the admin's request passed a proxy, because it is probably the proxy's.
 *
 * @param isSame reports whether two addresses are of one visitor
 * @returns null if the requests have no address in common
 */
export function findProxyCounts(
  { admin, visit, most }: TwoWays,
  isSame: (one: Address, other: Address) => boolean,
): ProxyCounts | null {
  const isDirect = admin.length === 1;
  for (const [visitorProxies, visitor] of visit.slice(0, most + 1).entries()) {
    const adminProxies = admin.findIndex(
      (merchant, at) =>
        merchant !== null &&
        visitor !== null &&
        at <= visitorProxies &&
        (isDirect || !isSpecialPurpose(merchant)) &&
        isSame(merchant, visitor),
    );
    if (adminProxies >= 0) return { visitorProxies, adminProxies };
  }
  return null;
}

const LOOPBACK_IPV4 = 0x7f;

/**
 * Reports whether two addresses are of one visitor: the same IPv4 address, the same /64, which is one household, or
 * both this machine.
 */
export function isSameAddress(one: Address, other: Address): boolean {
  if (isLoopback(one) && isLoopback(other)) return true;
  if (one.version !== other.version) return false;
  if (one.version === 4) return one.d === other.d;
  return one.a === other.a && one.b === other.b;
}

function isLoopback({ version, a, b, c, d }: Address): boolean {
  return version === 4 ? d >>> 24 === LOOPBACK_IPV4 : a === 0 && b === 0 && c === 0 && d === 1;
}
