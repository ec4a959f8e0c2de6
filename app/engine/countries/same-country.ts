import { COUNTRY_CODES } from "../kinds/country-codes";
import {
  type AddressCountry,
  isMilitaryPost,
  PROVINCES_OF_US,
  shopifyCountryOf,
} from "./shopify-country";

/**
 * Territories with a code of their own, by the state they belong to.
 *
 * Data sources report such an address under either code: the country in which the network is registered, or the
 * location of the customer. Examples in the data of June 2026: 129.122.80.10 is in RE in one source and in FR in the
 * other, 185.84.31.128 in AX and FI, 185.60.28.252 in JE and GB. Addresses in FR have the regions Cayenne,
 * Fort-de-France and Saint-Paul.
 *
 * The lists follow ISO 3166-2, which also has these codes as subdivisions of CN (without TW), FI, FR, NL, NO and US.
 * For the dependencies of AU, DK, GB and NZ they follow ISO 3166-1. AC, AN and TA are Shopify's. EH, PS and XK are
 * disputed, or recognized by some states only, so that sources name either side.
 */
const TERRITORIES: Readonly<Record<string, string>> = {
  AU: "CC CX HM NF",
  CN: "HK MO",
  DK: "FO GL",
  FI: "AX",
  FR: "BL GF GP MF MQ NC PF PM RE TF WF YT",
  GB: "AC AI BM FK GG GI GS IM IO JE KY MS PN SH TA TC VG",
  IL: "PS",
  MA: "EH",
  NL: "AN AW BQ CW SX",
  NO: "BV SJ",
  NZ: "CK NU TK",
  RS: "XK",
  US: "UM",
};

const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) =>
    codes.split(" ").map((code) => [code, state] as const),
  ),
);

/**
 * Reports whether a visitor is in another country than an address of Shopify.
 *
 * Countries that Shopify writes as provinces of the United States are not another country than the United States. A
 * territory is neither the same as its state nor another country. The same applies to two territories of one state.
 *
 * @param visitor ISO 3166-1 alpha-2 of the visitor's IP address
 * @returns null if unknown: the codes of a state and its territory, a military post, or a code without a country
 */
export function isOtherCountry(visitor: string, address: AddressCountry): boolean | null {
  if (!address.country || isMilitaryPost(address)) return null;
  const [here, there] = [shopifyCode(visitor), shopifyCode(address.country)];
  if (!isKnown(here) || !isKnown(there)) return null;
  if (here === there) return false;
  return stateOf(here) === stateOf(there) ? null : true;
}

const shopifyCode = (code: string) => shopifyCountryOf(code)?.country ?? code;
const isKnown = (code: string) => COUNTRY_CODES.has(code) || STATE_OF.has(code);
const stateOf = (code: string) => STATE_OF.get(code) ?? code;

/** Returns the territories of a state with their own code, including those that Shopify writes as its provinces. */
export function territoriesOf(state: string): readonly string[] {
  const own = TERRITORIES[state]?.split(" ") ?? [];
  return state === "US" ? [...PROVINCES_OF_US, ...own] : own;
}
