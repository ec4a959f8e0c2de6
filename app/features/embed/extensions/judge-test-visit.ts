import type { Address } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import {
  findProxyCounts,
  isSameAddress,
  type ProxyCounts,
  type TwoWays,
} from "#app/platform/proxy/find-proxy-counts";
import type { IngressState } from "#app/platform/proxy/ingress.server";

/** Verdict of a test visit about the proxies in front of the app, and their number. */
export type AddressVerdict =
  | { readonly verdict: "agrees" | "learned" | "contradicts"; readonly proxyCounts: ProxyCounts }
  | { readonly verdict: "unclear"; readonly proxyCounts: null };

/** Network classes of people, not of proxies or servers. */
const PEOPLES = new Set(["residential", "corporate-gateway"]);

/**
 * Returns a comparison that accepts an IPv4 and an IPv6 address in one provider's network. A browser may reach the
 * store over one protocol and the app over the other. Hosting networks never match, because proxies are in them.
 */
function isSameProvider(lookup: (address: Address) => IpFacts) {
  return (one: Address, other: Address) => {
    if (one.version === other.version) return false;
    const [a, b] = [lookup(one), lookup(other)];
    return a.asn !== null && a.asn === b.asn && PEOPLES.has(String(a.networkClass));
  };
}

/**
 * Compares a test visit with the admin request that started it. Without a common address the verdict is "unclear",
 * because the merchant may have opened the test on another network. If a number is set or was learned, a different
 * number is reported but not adopted: the number applies to every store, and this is one merchant's claim.
 */
export function judgeTestVisit(
  ways: TwoWays,
  state: Pick<IngressState, "visitorProxies" | "source">,
  lookup: (address: Address) => IpFacts,
): AddressVerdict {
  const proxyCounts =
    findProxyCounts(ways, isSameAddress) ?? findProxyCounts(ways, isSameProvider(lookup));
  if (proxyCounts === null) return { verdict: "unclear", proxyCounts };
  if (proxyCounts.visitorProxies === state.visitorProxies)
    return { verdict: "agrees", proxyCounts };
  return { verdict: state.source === "default" ? "learned" : "contradicts", proxyCounts };
}
