/*
 * Countries in the codes of address data (ISO 3166-1) and in Shopify's codes.
 *
 * Visitors have the country of their IP address. Addresses have a country and a province as Shopify writes them. Rules
 * about visitors use the first unchanged, so that Puerto Rico can be blocked without the United States. Code that
 * compares a visitor with an address, or selects countries for addresses, converts with this table.
 */

/** A country as Shopify writes it in an address. */
export interface ShopifyCountry {
  /** A value of Shopify's CountryCode. */
  readonly country: string;
  /** Shopify's code of the province. Null if the address may be in any province. */
  readonly province: string | null;
}

/** Country and province of an address in Shopify. Null if unknown, "" if the customer left the field empty. */
export interface AddressCountry {
  readonly country: string | null;
  readonly province: string | null;
}

/**
 * Countries without a value in Shopify's CountryCode (2026-10: 245 values) that have a province of the United States of
 * the same code. ISO 3166-2:US lists AS, GU, MP, PR and VI as subdivisions; FM, MH and PW are states with U.S. ZIP codes
 * (https://pe.usps.com/text/pub28/28apb.htm).
 */
const PROVINCES = "AS FM GU MH MP PR PW VI";
export const PROVINCES_OF_US: readonly string[] = /* @__PURE__ */ PROVINCES.split(" ");

/**
 * Values of Shopify's CountryCode that are not a country of ISO 3166-1.
 *
 * Ascension Island and Tristan da Cunha are exceptional reservations and parts of SH. The Netherlands Antilles were
 * withdrawn in 2010.
 */
export const SHOPIFY_ONLY_CODES: readonly string[] = ["AC", "AN", "TA"];

/**
 * Military post: Armed Forces Americas, Europe and Pacific, provinces of the United States in the same list of the
 * Postal Service.
 *
 * AE also covers Africa, Canada and the Middle East.
 */
const MILITARY_POST: readonly string[] = ["AA", "AE", "AP"];

/**
 * Returns a country as Shopify writes it.
 *
 * @param code ISO 3166-1 alpha-2, or XK
 * @returns null for Antarctica, where Shopify has no addresses
 */
export function shopifyCountryOf(code: string): ShopifyCountry | null {
  if (code === "AQ") return null;
  return PROVINCES_OF_US.includes(code)
    ? { country: "US", province: code }
    : { country: code, province: null };
}

/**
 * Returns every code that a condition about the country of an address may name: US and PR for San Juan, so that both
 * "United States" and "Puerto Rico" match.
 *
 * ZZ is Shopify's "unknown region". One switch over texts, because the checkout Function pays for every function, table
 * and list it creates.
 *
 * @param country value of Shopify's CountryCode; null if unknown, "" if left empty
 * @param province Shopify's code, in capitals
 * @returns null if the country is unknown; "" if it was left empty
 */
export function codesOfAddress(
  country: string | null,
  province: string | null,
): string | readonly string[] | null {
  switch (country) {
    case "US":
      // Without the space between codes, a text of two letters in the list is always one code.
      return province?.length === 2 && PROVINCES.includes(province) ? [country, province] : country;
    case "AC":
    case "TA":
      return [country, "SH"];
    case "AN":
      return [country, "BQ", "CW", "SX"];
    case "ZZ":
      return null;
    default:
      return country;
  }
}

/**
 * Returns the country of an address in the codes of address data: PR for a province of the United States with its own
 * code.
 *
 * @returns null if the country is unknown
 */
export function countryOfAddress({ country, province }: AddressCountry): string | null {
  const codes = codesOfAddress(country, province);
  return typeof codes === "string" || !codes
    ? codes || null
    : codes.length === 2
      ? codes[1]!
      : country;
}

/**
 * Returns the values of Shopify's CountryCode that countryOfAddress() converts to a country.
 *
 * @param code result of countryOfAddress()
 */
export const shopifyCodesOf = (code: string): readonly string[] =>
  code === "SH" ? ["SH", "AC", "TA"] : [shopifyCountryOf(code)?.country ?? code];

/** Reports whether an address is a military post, which has no known location. */
export function isMilitaryPost({ country, province }: AddressCountry): boolean {
  return country === "US" && MILITARY_POST.includes(province ?? "");
}

/**
 * Returns a test that reports whether a store ships to a country.
 *
 * @param shipsTo values of Shopify's CountryCode
 */
export function shippingTest(shipsTo: readonly string[]): (code: string) => boolean {
  const countries = new Set(shipsTo.flatMap((code) => codesOfAddress(code, null) ?? []));
  return (code) => countries.has(shopifyCountryOf(code)?.country ?? "");
}
