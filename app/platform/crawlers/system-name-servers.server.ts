import { Resolver } from "node:dns/promises";

import { parseAddress } from "#app/engine/net/address";

import type { NameServers } from "./forward-confirm";

/**
 * Returns this machine's name servers, or the configured ones: "192.0.2.53,[2001:db8::53]:5353".
 *
 * @param timeoutMs timeout of the first of two attempts. Long, because no visit waits
 * @throws Error if the configured name servers cannot be parsed
 */
export function systemNameServers(named?: string, timeoutMs = 2_000): NameServers {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  try {
    if (named !== undefined) resolver.setServers(named.split(",").map((text) => text.trim()));
  } catch (error) {
    throw new Error(`NAME_SERVERS cannot be used: ${String(error)}`, { cause: error });
  }
  return {
    // Does not use resolver.reverse(), which reports "no such name" when name servers time out.
    reverse: async (ip) => resolver.resolvePtr(reverseName(ip)),
    resolve: (name, version) => (version === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
  };
}

/** Returns the name under which DNS stores the names of an address (RFC 1035, RFC 3596). */
function reverseName(ip: string): string {
  const address = parseAddress(ip);
  if (!address) throw new Error(`${ip} is not an IP address`);
  if (address.version === 4) return `${ip.split(".").reverse().join(".")}.in-addr.arpa`;
  const words = [address.a, address.b, address.c, address.d];
  const digits = words.map((word) => word.toString(16).padStart(8, "0")).join("");
  return `${[...digits].reverse().join(".")}.ip6.arpa`;
}
