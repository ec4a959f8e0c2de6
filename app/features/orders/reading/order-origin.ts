import { parseAddress } from "../../../engine/net/address";
import { orderDistance } from "../../../engine/orders/distance";
import type { OrderFacts } from "../../../engine/orders/order-facts";
import type { IpIntelligence } from "../../../platform/ip-intelligence/ip-intelligence.server";
import type { LiveOrder } from "./live-order";

/** What is asked about addresses on the internet. */
export type AddressBook = Pick<IpIntelligence, "lookup" | "coordinates">;

/**
 * Where a buyer's address on the internet is, and how far that is from where the order goes. Null: not known, or no
 * address. The points on the map are used here and go no further.
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
