import { CONTINENTS, COUNTRIES, type Country, COUNTRY_GROUPS } from "../../../platform/countries";

export interface CountrySection {
  readonly title: string;
  readonly countries: readonly Country[];
}

/** Lower case without accents, so that "reunion" finds "Réunion". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** What people type for a country whose name says otherwise. */
const ALSO_KNOWN_AS: Readonly<Record<string, string>> = {
  AE: "uae emirates",
  BO: "bolivia",
  CD: "drc zaire",
  CI: "ivory coast",
  CV: "cape verde",
  CZ: "czech republic",
  GB: "uk england scotland wales great britain",
  KP: "north korea dprk",
  KR: "south korea",
  MK: "macedonia",
  MM: "burma",
  NL: "holland",
  SZ: "swaziland",
  TL: "east timor",
  TR: "turkey",
  US: "usa america",
  VA: "vatican",
};

function isFound({ code, name }: Country, wanted: string): boolean {
  const aliases = (ALSO_KNOWN_AS[code] ?? "").split(" ");
  return (
    plain(name).includes(wanted) ||
    code.toLowerCase() === wanted ||
    (ALSO_KNOWN_AS[code] ?? "").startsWith(wanted) ||
    aliases.includes(wanted)
  );
}

/** Countries by continent whose name or code the search matches; sections without any are left out. */
export function countrySections(search: string): CountrySection[] {
  const wanted = plain(search.trim());
  const found = COUNTRIES.filter((country) => isFound(country, wanted));
  return CONTINENTS.map((title) => ({
    title,
    countries: found.filter((country) => country.continent === title),
  })).filter((section) => section.countries.length > 0);
}

export interface CountryShortcut {
  readonly name: string;
  readonly codes: readonly string[];
}

/** One-click groups: the European Union, the European Economic Area, then the continents. */
export const SHORTCUTS: readonly CountryShortcut[] = [
  ...COUNTRY_GROUPS.filter((group) => group.id === "eu" || group.id === "eea"),
  ...CONTINENTS.map((name) => ({
    name,
    codes: COUNTRIES.filter((country) => country.continent === name).map(({ code }) => code),
  })),
];

export function holdsAll(picked: readonly string[], codes: readonly string[]): boolean {
  const set = new Set(picked);
  return codes.every((code) => set.has(code));
}

/** Picks every country of a group, or, when all are picked, none of them. */
export function togglePicked(picked: readonly string[], codes: readonly string[]): string[] {
  const group = new Set(codes);
  const others = picked.filter((code) => !group.has(code));
  return holdsAll(picked, codes)
    ? others
    : [...picked, ...codes.filter((c) => !picked.includes(c))];
}
