import type { CompiledRedirects } from "./compile-redirects";

/** A country, or language, that no rule names stands for all of them. */
const ELSE = "";

/** Visitors whom all rules treat alike, one standing for all of them. */
export interface VisitorGroup {
  readonly country: string;
  readonly region: string | null;
  /** The rules for visitors from there, in their order. */
  readonly redirects: CompiledRedirects;
  /** Languages these rules tell apart, one standing for all they treat alike. */
  readonly locales: readonly string[];
}

/** One visitor for every set of countries, regions and languages that rules treat alike. */
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
