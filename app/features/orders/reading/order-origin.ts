import { parseAddress } from "#app/engine/net/address";
import { orderDistance } from "#app/engine/orders/distance";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

import type { LiveOrder } from "./live-order";

/** Lookups of IP addresses. */
export type AddressBook = Pick<IpIntelligence, "lookup" | "coordinates">;

/**
 * Returns the place of a customer's IP address and its distance from the delivery address. Null if
 * unknown or without an address. Does not return the coordinates.
 */
export function originOf(
  book: AddressBook,
  { ip, destination }: Pick<LiveOrder, "ip" | "destination">,
): Pick<OrderFacts, "origin" | "distanceKm"> {
  const address = ip === null ? null : parseAddress(ip);
  if (ip === null || address === null) return { origin: null, distanceKm: null };
  const { country, otherCountry, asn, networkClass: network } = book.lookup(address);
  const distanceKm = orderDistance(network, book.coordinates(address), destination);
  return { origin: { ip, country, otherCountry, asn, network }, distanceKm };
}
