import { isOtherCountry } from "../countries/same-country";
import { countryOfAddress } from "../countries/shopify-country";
import type { OrderAddress, OrderJourney, OrderOrigin } from "./order-facts";

/** Reports whether data sources disagree about the country of the customer's IP address. */
export function isUnsure({ otherCountry }: Pick<OrderOrigin, "otherCountry">): boolean {
  return otherCountry !== null;
}

type Place = Pick<OrderAddress, "country" | "province">;

/**
 * Reports whether the customer's IP address is in another country than an address of the order.
 *
 * If the IP address may be in either of two countries, both must differ.
 *
 * @returns null if unknown
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
 * Reports whether all visits before an order came from other countries than an address of the order.
 *
 * @returns null if unknown
 */
export function isVisitedElsewhere(
  journey: Pick<OrderJourney, "countries"> | null,
  address: Place | null,
): boolean | null {
  if (!address || !journey || journey.countries.length === 0) return null;
  const others = journey.countries.map((country) => isOtherCountry(country, address));
  if (others.includes(false)) return false;
  return others.includes(null) ? null : true;
}

/**
 * Reports whether the billing address is in another country than the shipping address.
 *
 * Both are as Shopify writes them, so a territory is another country than its state.
 *
 * @returns null if unknown
 */
export function isBilledElsewhere(billing: Place | null, shipping: Place | null): boolean | null {
  const [from, to] = [billing, shipping].map((address) => address && countryOfAddress(address));
  return from && to ? billing?.country !== shipping?.country : null;
}
