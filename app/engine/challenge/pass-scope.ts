import type { Address } from "../net/address";
import { subscriberOf } from "../net/subscriber";
import type { NetworkClass, Visit } from "../visit";
import { isProgramsNetwork } from "./challenge-cost";

/** Facts about a visitor that a solved challenge is bound to. */
export type ScopedVisit = Pick<Visit, "address" | "country" | "asn" | "network" | "userAgent">;

/**
 * Networks in which one person's address changes within minutes: pools of phone carriers, homes with IPv4 and IPv6,
 * relays, and gateways of offices. Nothing tells a carrier's network from a home's, so both are "residential".
 */
const MOVING: ReadonlySet<NetworkClass | null> = new Set([
  "residential",
  "relay",
  "corporate-gateway",
]);

/**
 * Returns where a challenge and its pass count, as parts of a signed text. Two visits with equal parts may use the same
 * pass. Where addresses change, that is the autonomous system in one country, or the IPv4 /16 or IPv6 /32 if the system
 * is unknown. Elsewhere it is one subscriber, and in networks of programs one user agent of it.
 */
export function passScope(visit: ScopedVisit): readonly (string | number)[] {
  const { address, asn, network, userAgent } = visit;
  const country = visit.country ?? "";
  if (address && MOVING.has(network)) {
    return asn === null
      ? [country, "prefix", address.version, prefixOf(address)]
      : [country, "system", asn];
  }
  const agent = isProgramsNetwork(network) ? userAgent : "";
  return [country, "subscriber", subscriberOf(address), agent];
}

/** IPv4 /16 or IPv6 /32. */
const prefixOf = ({ version, a, d }: Address): number => (version === 4 ? d >>> 16 : a);
