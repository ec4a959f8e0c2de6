import type { Address } from "#app/engine/net/address";

import { isSpecialPurpose } from "../ip-intelligence/special-purpose";
import type { ForwardedChain } from "./forwarded-chain";

/** Position of a request's sender, counted from the right, on both routes to the app. */
export interface Hops {
  /** In what the platform sends for a storefront. */
  readonly visitorHops: number;
  /** In what a browser in the admin sends us itself; 0: it is this process's own neighbour. */
  readonly adminHops: number;
}

export interface TwoWays {
  /** The admin's request: this process's neighbour, then X-Forwarded-For from the right. */
  readonly admin: ForwardedChain;
  /** The storefront's request: X-Forwarded-For from the right. */
  readonly visit: ForwardedChain;
  /** The most entries that can stand behind the visitor's: other visits had no more than one more. */
  readonly most: number;
}

/**
 * Finds where one and the same person stands in two requests: one that came to us past our own proxies, and one that
 * came past the platform and then the same proxies.
 *
 * Both are counted from the right, where only proxies write; what a browser invents stands further left. The platform's
 * way is the longer one, so the number of entries behind the visitor is at least that behind the merchant: pairs
 * that break this are our own proxies', each of which stands in both. The smallest number counts: a browser that
 * invents the same address in both requests adds to the left.
 *
 * A private address proves nothing where the admin's request passed a proxy, being most likely the proxy's.
 *
 * @param isSame whether two addresses are one visitor's
 * @returns null when nothing in the two is the same
 */
export function findHops(
  { admin, visit, most }: TwoWays,
  isSame: (one: Address, other: Address) => boolean,
): Hops | null {
  const isDirect = admin.length === 1;
  for (const [visitorHops, visitor] of visit.slice(0, most + 1).entries()) {
    const adminHops = admin.findIndex(
      (merchant, hops) =>
        merchant !== null &&
        visitor !== null &&
        hops <= visitorHops &&
        (isDirect || !isSpecialPurpose(merchant)) &&
        isSame(merchant, visitor),
    );
    if (adminHops >= 0) return { visitorHops, adminHops };
  }
  return null;
}

const LOOPBACK_IPV4 = 0x7f;

/** One address; one /64, which a household has to itself; or this machine under either of its names. */
export function isSameAddress(one: Address, other: Address): boolean {
  if (isLoopback(one) && isLoopback(other)) return true;
  if (one.version !== other.version) return false;
  if (one.version === 4) return one.d === other.d;
  return one.a === other.a && one.b === other.b;
}

function isLoopback({ version, a, b, c, d }: Address): boolean {
  return version === 4 ? d >>> 24 === LOOPBACK_IPV4 : a === 0 && b === 0 && c === 0 && d === 1;
}
