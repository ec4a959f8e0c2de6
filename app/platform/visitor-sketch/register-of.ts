import { hash } from "node:crypto";

import { PLACE_BITS, PLACE_SHIFT, RANK_BITS, REGISTERS } from "#app/base/registers";

/**
 * The register that a visitor hits, with its rank. A visitor is who has one address (the /64 of IPv6) and one user agent.
 * The shop goes into the hash: nobody outside knows its id, so nobody can choose user agents that spoil its count.
 *
 * @param subscriber an IPv4 address, or what stands for the /64 of an IPv6 address
 */
export function registerOf(shopId: string, subscriber: string, userAgent: string): number {
  const hex = hash("sha256", `${shopId} ${subscriber} ${userAgent}`, "hex").slice(0, 8);
  const bits = Number.parseInt(hex, 16);
  const rank = Math.clz32(bits >>> PLACE_BITS) - (32 - RANK_BITS) + 1;
  return ((bits & (REGISTERS - 1)) << PLACE_SHIFT) | rank;
}
