import type { CompiledRedirects } from "./compile-redirects";

/** Represents all countries, or languages, that no rule names. */
const ELSE = "";

/** Visitors whom all rules treat alike, represented by one of them. */
export interface VisitorGroup {
  readonly country: string;
  readonly region: string | null;
  /** The rules that match visitors from there, in order. */
  readonly redirects: CompiledRedirects;
  /** Languages that these rules treat differently, one per group of languages treated alike. */
  readonly locales: readonly string[];
}

/** Yields one visitor for every set of countries, regions and languages that rules treat alike. */
export function* visitorGroups(redirects: CompiledRedirects): Generator<VisitorGroup> {
  const seen = new Set<string>();
  for (const [country, region] of placesOf(redirects)) {
    const isFor = redirects.map(({ isFrom }) => isFrom(country, region));
    const alike = isFor.map(Number).join("");
    if (seen.has(alike)) continue;
    seen.add(alike);
    const own = redirects.filter((_, index) => isFor[index]);
    yield { country, region, redirects: own, locales: localesOf(own) };
  }
}

function* placesOf(redirects: CompiledRedirects): Generator<[string, string | null]> {
  const places = redirects.map(({ rule }) => rule.places);
  for (const country of new Set([ELSE, ...places.flatMap(({ countries }) => countries)])) {
    yield [country, null];
    const named = places.filter(({ countries }) => countries.includes(country));
    for (const region of new Set(named.flatMap(({ regions }) => regions))) yield [country, region];
  }
}

function localesOf(redirects: CompiledRedirects): readonly string[] {
  const alike = new Map<string, string>();
  for (const locale of new Set([ELSE, ...redirects.flatMap(({ rule }) => rule.languages)])) {
    const key = redirects.map(({ isInLanguage }) => Number(isInLanguage(locale))).join("");
    if (!alike.has(key)) alike.set(key, locale);
  }
  return [...alike.values()];
}
