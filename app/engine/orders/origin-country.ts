import { isOtherCountry } from "../countries/same-country";
import { countryOfAddress } from "../countries/shopify-country";
import type { OrderAddress, OrderOrigin } from "./order-facts";

/** True when sources of data disagree about where the buyer's address is, and nothing tells which is right. */
export function isUnsure({ otherCountry }: Pick<OrderOrigin, "otherCountry">): boolean {
  return otherCountry !== null;
}

type Place = Pick<OrderAddress, "country" | "province">;

/**
 * Returns whether the customer's IP address is in another country than an address of the order. If it may be in either
 * of two countries, both must be other ones.
 *
 * @returns null if that is not known
 */
export function isElsewhere(
  origin: Pick<OrderOrigin, "country" | "otherCountry"> | null,
  address: Place | null,
): boolean | null {
  if (!origin?.country || !address) return null;
  const here = isOtherCountry(origin.country, address);
  if (here === false || origin.otherCountry === null) return here;
  const there = isOtherCountry(origin.otherCountry, address);
  return there === false ? false : here === null || there === null ? null : true;
}

/**
 * Returns whether the billing address is in another country than the shipping address. Both are exact, as Shopify
 * writes them, so a territory is another country than its state.
 *
 * @returns null if that is not known
 */
export function isBilledElsewhere(billing: Place | null, shipping: Place | null): boolean | null {
  const [from, to] = [billing, shipping].map((address) => address && countryOfAddress(address));
  return from && to ? billing?.country !== shipping?.country : null;
}
