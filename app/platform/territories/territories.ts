import { countryInSentence, countryName } from "#app/base/countries";
import { territoriesOf } from "#app/engine/countries/same-country";
import { PROVINCES_OF_US, shopifyCountryOf } from "#app/engine/countries/shopify-country";
import { inEnglish } from "#app/words/in-english";
import { formatList } from "#app/words/listed";

import { regions as texts } from "./texts";

/** Returns the names of countries as a list: "Guam and Puerto Rico". */
export const countryNames = (codes: readonly string[]): string =>
  formatList(codes.map(countryName));

/** Returns the names of countries as they read within a sentence: "Guam and the U.S. Virgin Islands". */
export const countriesInSentence = (codes: readonly string[]): string =>
  formatList(codes.map(countryInSentence));

/**
 * Returns the country codes that are missing, in addition to US, to cover all that Shopify counts as the United States.
 *
 * @returns an empty list if the United States is not among the codes
 */
export function missingProvinces(codes: readonly string[]): readonly string[] {
  return codes.includes("US") ? PROVINCES_OF_US.filter((code) => !codes.includes(code)) : [];
}

/** Returns the name of a country in conditions about addresses, as Shopify writes it: "Puerto Rico (US-PR)". */
export function addressCountryName(code: string): string {
  const { country, province } = shopifyCountryOf(code) ?? { country: code, province: null };
  return province === null ? countryName(code) : `${countryName(code)} (${country}-${province})`;
}

/** Names of territories in other sources of location data. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  FM: ["Federated States of Micronesia"],
  FO: ["Faeroe Islands"],
  MO: ["Macau"],
  MP: ["Commonwealth of the Northern Mariana Islands"],
  PR: ["Commonwealth of Puerto Rico"],
  SJ: ["Svalbard", "Jan Mayen"],
};

/** Returns a name without accents, articles and words that some sources omit: "virgin" for "U.S. Virgin Islands". */
function nameKey(name: string): string {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}.]/gu, "")
    .replace(/\bst\b/g, "saint")
    .split(/[^\p{L}]+/u);
  return words.filter((word) => !/^(|the|la|us|islands?)$/.test(word)).join(" ");
}

/**
 * Returns the territory with its own country code that a region's name means: PR for "Puerto Rico" in US.
 *
 * Visitors from there have that code, so no rule about the state's regions matches them.
 *
 * @param state code of the region's country in the rule
 * @returns null if the region is not a territory with its own country code
 */
export function territoryNamed(state: string, region: string): string | null {
  const key = nameKey(region);
  const code = region.trim().toUpperCase().replace(`${state}-`, "");
  const isNamed = (territory: string) =>
    code === territory ||
    [inEnglish(() => countryName(territory)), ...(OTHER_NAMES[territory] ?? [])].some(
      (name) => nameKey(name) === key,
    );
  return territoriesOf(state).find(isNamed) ?? null;
}

/**
 * Returns the reason why an entry with regions matches no visitor from one of them.
 *
 * @returns null if no region is a territory with its own country code
 */
export function territoryProblem(state: string, regions: readonly string[]): string | null {
  const code = regions.map((region) => territoryNamed(state, region)).find(Boolean);
  if (!code) return null;
  const name = countryName(code);
  return texts.isCountry({ territory: countryInSentence(code), code, state, name });
}
