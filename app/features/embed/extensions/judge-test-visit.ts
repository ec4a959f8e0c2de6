import type { Address } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import { findHops, type Hops, isSameAddress, type TwoWays } from "#app/platform/proxy/find-hops";
import type { IngressState } from "#app/platform/proxy/ingress.server";

/** What a test visit says of the proxies before us, and the number it says. */
export type AddressVerdict =
  | { readonly verdict: "agrees" | "learned" | "contradicts"; readonly hops: Hops }
  | { readonly verdict: "unclear"; readonly hops: null };

/** Networks that people are in, and proxies and servers are not. */
const PEOPLES = new Set(["residential", "corporate-gateway"]);

/**
 * One provider's network under two kinds of addresses: a browser may come by IPv6 to the store and by IPv4 to us. Never a hosting
 * network, where all the proxies between us are.
 */
function isSameProvider(lookup: (address: Address) => IpFacts) {
  return (one: Address, other: Address) => {
    if (one.version === other.version) return false;
    const [a, b] = [lookup(one), lookup(other)];
    return a.asn !== null && a.asn === b.asn && PEOPLES.has(String(a.networkClass));
  };
}

/**
 * Compares a test visit with the admin's request it began with. Without anything in common nothing is concluded: the merchant may
 * have opened the test on another network. Where a number is set or was learned, another one is told and not
 * taken: it counts for every store, and this is one merchant's word.
 */
export function judgeTestVisit(
  ways: TwoWays,
  state: Pick<IngressState, "visitorHops" | "source">,
  lookup: (address: Address) => IpFacts,
): AddressVerdict {
  const hops = findHops(ways, isSameAddress) ?? findHops(ways, isSameProvider(lookup));
  if (hops === null) return { verdict: "unclear", hops };
  if (hops.visitorHops === state.visitorHops) return { verdict: "agrees", hops };
  return { verdict: state.source === "default" ? "learned" : "contradicts", hops };
}
