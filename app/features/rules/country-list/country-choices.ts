import {
  continentName,
  CONTINENTS,
  COUNTRIES,
  countries as allCountries,
  type Country,
  COUNTRY_GROUPS,
  groupName,
} from "#app/base/countries";
import { shippingTest, shopifyCountryOf } from "#app/engine/countries/shopify-country";

import { countryPicker, countryShortcuts } from "./texts";

export interface CountrySection {
  readonly title: string;
  readonly countries: readonly Country[];
}

/** Returns the text in lower case without accents, so that "reunion" finds "Réunion". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Other names of countries that people search for. */
const ALSO_KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  AE: ["uae", "emirates"],
  BO: ["bolivia"],
  CD: ["drc", "zaire", "democratic republic of the congo"],
  CG: ["republic of the congo"],
  CI: ["ivory coast"],
  CV: ["cape verde", "cabo verde"],
  CZ: ["czech republic"],
  GB: ["uk", "england", "scotland", "wales", "northern ireland", "great britain"],
  KP: ["north korea", "dprk"],
  KR: ["south korea", "republic of korea"],
  MK: ["macedonia"],
  MM: ["burma"],
  NL: ["holland"],
  SZ: ["swaziland"],
  TL: ["east timor"],
  TR: ["turkey"],
  US: ["usa", "america", "united states of america"],
  VA: ["vatican"],
};

const aliasesOf = ({ code }: Country) => ALSO_KNOWN_AS[code] ?? [];
const wordsOf = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word !== "");

/** Reports whether every word of a search begins a word of the name, in any order: "korea south". */
function hasWords(name: string, search: string): boolean {
  const words = wordsOf(name);
  const searchWords = wordsOf(search);
  return (
    searchWords.length > 0 && searchWords.every((one) => words.some((word) => word.startsWith(one)))
  );
}

/** Kinds of matches between a country and a search, best first. */
const RANKS: readonly ((country: Country, search: string) => boolean)[] = [
  ({ code, name }, search) => code.toLowerCase() === search || plain(name) === search,
  (country, search) => aliasesOf(country).includes(search),
  ({ name }, search) => plain(name).startsWith(search),
  (country, search) => aliasesOf(country).some((alias) => alias.startsWith(search)),
  ({ name }, search) => hasWords(plain(name), search),
  (country, search) => aliasesOf(country).some((alias) => hasWords(alias, search)),
  ({ name }, search) => plain(name).includes(search),
];

/** Visits by country code. */
export type VisitsByCode = ReadonlyMap<string, number>;

/**
 * Returns the countries that match a search, best match first. Countries with more visits come
 * first among equal matches.
 */
export function findCountries(search: string, visits: VisitsByCode = new Map()): Country[] {
  const text = plain(search.trim()).replace(/\s+/g, " ");
  if (text === "") return [];
  const ranked = allCountries().map((country) => ({
    country,
    rank: RANKS.findIndex((isMatch) => isMatch(country, text)),
    visits: visits.get(country.code) ?? 0,
  }));
  return ranked
    .filter(({ rank }) => rank !== -1)
    .sort((x, y) => x.rank - y.rank || y.visits - x.visits)
    .map(({ country }) => country);
}

/** Maximum countries of visitors listed before the continents. */
const VISITORS_SHOWN = 20;

/**
 * Returns every country once: countries of visitors, most visits first, then the others by
 * continent. Omits empty sections.
 */
export function countrySections(visits: VisitsByCode = new Map()): CountrySection[] {
  const all = allCountries();
  const seen = all
    .filter(({ code }) => (visits.get(code) ?? 0) > 0)
    .sort((x, y) => visits.get(y.code)! - visits.get(x.code)!)
    .slice(0, VISITORS_SHOWN);
  const isSeen = new Set(seen);
  const continents = CONTINENTS.map((continent) => ({
    title: continentName(continent),
    countries: all.filter((country) => country.continent === continent && !isSeen.has(country)),
  }));
  return [{ title: countryPicker.yourVisitors, countries: seen }, ...continents].filter(
    (section) => section.countries.length > 0,
  );
}

export interface CountryShortcut {
  readonly name: string;
  readonly codes: readonly string[];
}

/** Returns the one-click groups: the European Union, the European Economic Area, then the continents. */
export const shortcuts = (): readonly CountryShortcut[] => [
  ...COUNTRY_GROUPS.filter((group) => group.id === "eu" || group.id === "eea").map((group) => ({
    name: groupName(group),
    codes: group.codes,
  })),
  ...CONTINENTS.map((continent) => ({
    name: continentName(continent),
    codes: COUNTRIES.filter((country) => country.continent === continent).map(({ code }) => code),
  })),
];

export function holdsAll(picked: readonly string[], codes: readonly string[]): boolean {
  const set = new Set(picked);
  return codes.every((code) => set.has(code));
}

/** Returns the picked countries with all countries of a group added, or removed if all were picked. */
export function togglePicked(picked: readonly string[], codes: readonly string[]): string[] {
  const group = new Set(codes);
  const others = picked.filter((code) => !group.has(code));
  return holdsAll(picked, codes)
    ? others
    : [...picked, ...codes.filter((c) => !picked.includes(c))];
}

/** Side of the store's shipping settings: countries it ships to, or the others. */
export type ShippingSide = "shipped" | "not-shipped";

/**
 * Returns the one-click group of a side, or null if it is empty. Countries that Shopify writes as provinces of the
 * United States are on the side of the United States. Null if Antarctica would be the only country, because Shopify
 * has no addresses there.
 *
 * @param shipsTo values of Shopify's CountryCode
 */
export function shippingShortcut(
  side: ShippingSide,
  shipsTo: readonly string[],
): CountryShortcut | null {
  const isShipped = shippingTest(shipsTo);
  const codes = COUNTRIES.map(({ code }) => code).filter(
    (code) => isShipped(code) === (side === "shipped"),
  );
  const isEmpty = codes.every((code) => shopifyCountryOf(code) === null);
  return isEmpty ? null : { name: countryShortcuts[side], codes };
}
