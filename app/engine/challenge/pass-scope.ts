import type { Address } from "../net/address";
import { subscriberOf } from "../net/subscriber";
import type { NetworkClass, Visit } from "../visit";
import { isProgramsNetwork } from "./challenge-cost";

/** Facts about a visitor to which a solved challenge is bound. */
export type ScopedVisit = Pick<Visit, "address" | "country" | "asn" | "network" | "userAgent">;

/**
 * Networks in which one person's address changes within minutes.
 *
 * These are pools of phone carriers, homes with IPv4 and IPv6, relays, and gateways of offices. Carriers and homes
 * cannot be distinguished, so both are "residential".
 */
const MOVING: ReadonlySet<NetworkClass | null> = new Set([
  "residential",
  "relay",
  "corporate-gateway",
]);

/**
 * Returns the scope of a challenge and its pass, as parts of a signed text. Two visits with equal parts may use the
 * same pass.
 *
 * In networks where addresses change, the scope is the autonomous system in one country. If that is unknown, it is the
 * IPv4 /16 or IPv6 /32. Elsewhere it is one subscriber, and in networks of programs one user agent of the subscriber.
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

/** Returns the IPv4 /16 or IPv6 /32 of an address. */
const prefixOf = ({ version, a, d }: Address): number => (version === 4 ? d >>> 16 : a);
