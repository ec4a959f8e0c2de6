import { inSentence } from "#app/engine/country-article";

import { COUNTRIES_BY_CONTINENT } from "./country-names";

export type Continent = keyof typeof COUNTRIES_BY_CONTINENT;

export interface Country {
  /** ISO 3166-1 alpha-2 in capitals, or XK. */
  readonly code: string;
  /** English name. */
  readonly name: string;
  readonly continent: Continent;
}

/** Every country and territory of ISO 3166-1, and Kosovo, sorted by English name. */
export const COUNTRIES: readonly Country[] = Object.entries(COUNTRIES_BY_CONTINENT)
  .flatMap(([continent, names]) =>
    Object.entries(names).map(([code, name]) => ({
      code,
      name,
      continent: continent as Continent,
    })),
  )
  .sort((x, y) => x.name.localeCompare(y.name, "en"));

const BY_CODE: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.map((country) => [country.code, country]),
);

/** Continents, sorted by English name. */
export const CONTINENTS = Object.keys(COUNTRIES_BY_CONTINENT).sort() as Continent[];

export interface CountryGroup {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 codes, sorted. */
  readonly codes: readonly string[];
}

function group(id: string, name: string, codes: string): CountryGroup {
  return { id, name, codes: codes.split(" ").sort() };
}

const EU_MEMBERS =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

/** Groups of countries that a merchant can select together. The link is the organization that defines the group. */
export const COUNTRY_GROUPS: readonly CountryGroup[] = [
  // https://european-union.europa.eu/principles-countries-history/eu-countries_en
  group("eu", "European Union", EU_MEMBERS),
  // The Union with three EFTA states: https://www.efta.int/eea
  group("eea", "European Economic Area", `${EU_MEMBERS} IS LI NO`),
  // https://www.efta.int/about-efta/the-efta-states
  group("efta", "European Free Trade Association", "CH IS LI NO"),
  // Without Cyprus and Ireland, with four EFTA states: https://home-affairs.ec.europa.eu/policies/schengen_en
  group("schengen", "Schengen Area", `${EU_MEMBERS.replace(/CY |IE /g, "")} CH IS LI NO`),
  // https://www.gcc-sg.org
  group("gcc", "Gulf Cooperation Council", "AE BH KW OM QA SA"),
  // With Timor-Leste, a member since October 2025: https://asean.org/member-states
  group("asean", "Association of Southeast Asian Nations", "BN ID KH LA MM MY PH SG TH TL VN"),
];

/** Reports whether a code is one of the 249 codes of ISO 3166-1 alpha-2 in capitals, or XK. */
export function isCountryCode(code: string): boolean {
  return BY_CODE.has(code);
}

/** English names of the codes that only Shopify uses. */
const SHOPIFY_ONLY_NAMES: ReadonlyMap<string, string> = new Map([
  ["AC", "Ascension Island"],
  ["AN", "Netherlands Antilles"],
  ["TA", "Tristan da Cunha"],
]);

/**
 * Returns the English name of a country, or of a code that only Shopify uses. Returns the code itself if it is not a
 * country.
 */
export function countryName(code: string): string {
  return BY_CODE.get(code)?.name ?? SHOPIFY_ONLY_NAMES.get(code) ?? code;
}

/**
 * Returns the English name of a country as it reads within a sentence: "the United States". Returns the code itself if
 * it is not a country.
 */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return name === "Netherlands Antilles" ? `the ${name}` : inSentence(name);
}

/** Returns the continent of a country. Null if the code is not a country. */
export function continentOf(code: string): Continent | null {
  return BY_CODE.get(code)?.continent ?? null;
}

const REGIONAL_INDICATOR_A = 0x1f1e6;
const CAPITAL_A = 65;

/** Returns the flag of a country as two regional indicator characters. "" if the code is not a country. */
export function countryFlag(code: string): string {
  if (!isCountryCode(code)) return "";
  const letters = [...code].map((letter) => letter.charCodeAt(0) - CAPITAL_A);
  return String.fromCodePoint(...letters.map((letter) => REGIONAL_INDICATOR_A + letter));
}

/** Returns "Germany", or "Country unsure (DE or US)" if data sources disagree. Null if unknown. */
export function countryWords(
  code: string | null,
  otherCode: string | null | undefined,
): string | null {
  if (!code) return null;
  return otherCode ? `Country unsure (${code} or ${otherCode})` : countryName(code);
}

/** Returns the country whose flag is shown. Null if the country is unknown or unsure. */
export function flagCode(code: string | null, otherCode: string | null | undefined): string | null {
  return otherCode ? null : code;
}
