import { hash } from "node:crypto";

import { PLACE_BITS, PLACE_SHIFT, RANK_BITS, REGISTERS } from "#app/base/registers";

/**
 * Returns the register of a visitor with its rank.
 *
 * A visitor is one address (IPv6: its /64) with one user agent. The shop's id is part of the hash. It is secret, so
 * that no one can choose user agents that distort the count.
 *
 * @param subscriber an IPv4 address, or the text for the /64 of an IPv6 address
 */
export function registerOf(shopId: string, subscriber: string, userAgent: string): number {
  const hex = hash("sha256", `${shopId} ${subscriber} ${userAgent}`, "hex").slice(0, 8);
  const bits = Number.parseInt(hex, 16);
  const rank = Math.clz32(bits >>> PLACE_BITS) - (32 - RANK_BITS) + 1;
  return ((bits & (REGISTERS - 1)) << PLACE_SHIFT) | rank;
}
