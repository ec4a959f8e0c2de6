import { inSentence } from "#app/engine/country-article";
import { catalog } from "#app/words/catalog";
import { byLanguage, currentLanguage, SOURCE_LANGUAGE } from "#app/words/language";

import { COUNTRIES_BY_CONTINENT } from "./country-names";

export type Continent = keyof typeof COUNTRIES_BY_CONTINENT;

const ENGLISH_NAMES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(COUNTRIES_BY_CONTINENT),
);

const texts = catalog(
  "base/countries",
  {
    countries: ENGLISH_NAMES,

    /** Names of the codes that only Shopify uses. */
    shopifyOnly: {
      AC: "Ascension Island",
      AN: "Netherlands Antilles",
      TA: "Tristan da Cunha",
    },

    continents: {
      Africa: "Africa",
      Antarctica: "Antarctica",
      Asia: "Asia",
      Europe: "Europe",
      "North America": "North America",
      Oceania: "Oceania",
      "South America": "South America",
    },

    groups: {
      eu: "European Union",
      eea: "European Economic Area",
      efta: "European Free Trade Association",
      schengen: "Schengen Area",
      gcc: "Gulf Cooperation Council",
      asean: "Association of Southeast Asian Nations",
    },

    unsure: {
      unsure: "Country unsure ({code} or {otherCode})",
    },
  },
  { isStored: true },
);

export interface Country {
  /** ISO 3166-1 alpha-2 in capitals, or XK. */
  readonly code: string;
  /** Name in the current language. */
  readonly name: string;
  readonly continent: Continent;
}

/** Every country and territory of ISO 3166-1, and Kosovo, sorted by English name. */
export const COUNTRIES: readonly Omit<Country, "name">[] = Object.entries(COUNTRIES_BY_CONTINENT)
  .flatMap(([continent, names]) =>
    Object.keys(names).map((code) => ({ code, continent: continent as Continent })),
  )
  .sort((x, y) => ENGLISH_NAMES[x.code]!.localeCompare(ENGLISH_NAMES[y.code]!, "en"));

/** Returns every country with its name in the current language, sorted by name. */
export const countries: () => readonly Country[] = byLanguage((language) =>
  COUNTRIES.map((country) => ({ ...country, name: texts.countries[country.code]! })).sort((x, y) =>
    x.name.localeCompare(y.name, language),
  ),
);

const CONTINENT_OF: ReadonlyMap<string, Continent> = new Map(
  COUNTRIES.map(({ code, continent }) => [code, continent]),
);

/** Continents, sorted by English name. */
export const CONTINENTS = Object.keys(COUNTRIES_BY_CONTINENT).sort() as Continent[];

/** Returns the name of a continent in the current language. */
export const continentName = (continent: Continent): string => texts.continents[continent];

type GroupId = keyof typeof texts.groups;

export interface CountryGroup {
  readonly id: GroupId;
  /** ISO 3166-1 codes, sorted. */
  readonly codes: readonly string[];
}

function group(id: GroupId, codes: string): CountryGroup {
  return { id, codes: codes.split(" ").sort() };
}

const EU_MEMBERS =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

/** Groups of countries that a merchant can select together. The link is the organization that defines the group. */
export const COUNTRY_GROUPS: readonly CountryGroup[] = [
  // https://european-union.europa.eu/principles-countries-history/eu-countries_en
  group("eu", EU_MEMBERS),
  // The Union with three EFTA states: https://www.efta.int/eea
  group("eea", `${EU_MEMBERS} IS LI NO`),
  // https://www.efta.int/about-efta/the-efta-states
  group("efta", "CH IS LI NO"),
  // Without Cyprus and Ireland, with four EFTA states: https://home-affairs.ec.europa.eu/policies/schengen_en
  group("schengen", `${EU_MEMBERS.replace(/CY |IE /g, "")} CH IS LI NO`),
  // https://www.gcc-sg.org
  group("gcc", "AE BH KW OM QA SA"),
  // With Timor-Leste, a member since October 2025: https://asean.org/member-states
  group("asean", "BN ID KH LA MM MY PH SG TH TL VN"),
];

/** Returns the name of a group in the current language. */
export const groupName = ({ id }: CountryGroup): string => texts.groups[id];

/** Reports whether a code is one of the 249 codes of ISO 3166-1 alpha-2 in capitals, or XK. */
export function isCountryCode(code: string): boolean {
  return CONTINENT_OF.has(code);
}

const shopifyOnly: Readonly<Record<string, string>> = texts.shopifyOnly;

/**
 * Returns the name of a country in the current language, or of a code that only Shopify uses. Returns the code itself if
 * it is not a country.
 */
export function countryName(code: string): string {
  const names = isCountryCode(code) ? texts.countries : shopifyOnly;
  return Object.hasOwn(names, code) ? names[code]! : code;
}

/**
 * Returns the name of a country as it reads within an English sentence: "the United States". In other languages, it is
 * the name alone. Returns the code itself if it is not a country.
 */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  if (currentLanguage() !== SOURCE_LANGUAGE) return name;
  return name === "Netherlands Antilles" ? `the ${name}` : inSentence(name);
}

/** Returns the continent of a country. Null if the code is not a country. */
export function continentOf(code: string): Continent | null {
  return CONTINENT_OF.get(code) ?? null;
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
export function describeCountries(
  code: string | null,
  otherCode: string | null | undefined,
): string | null {
  if (!code) return null;
  return otherCode ? texts.unsure.unsure({ code, otherCode }) : countryName(code);
}

/** Returns the country whose flag is shown. Null if the country is unknown or unsure. */
export function flagCode(code: string | null, otherCode: string | null | undefined): string | null {
  return otherCode ? null : code;
}
