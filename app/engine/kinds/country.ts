import type { Problems } from "../problems";
import type { ListState, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import type { Visit } from "../visit";

import { COUNTRY_CODES } from "./country-codes";
import { NOT_ADMITTED, type Kind, type Match, type Normalised } from "./kind";

interface Regions {
  /** True: the entry covers these regions; false: all but these. */
  readonly only: boolean;
  readonly names: ReadonlySet<string>;
}

interface CountryEntry {
  /** Made once, so that a match allocates nothing. */
  readonly match: Match;
  readonly regions: Regions | null;
  /** Epoch milliseconds; Infinity: for ever. */
  readonly until: number;
}

export interface CompiledCountries {
  readonly mode: ListState["mode"];
  readonly byCode: ReadonlyMap<string, readonly CountryEntry[]>;
  /** When the last entry ends; -Infinity without entries. */
  readonly until: number;
}

/** Mistakes for which the right code is known. */
const COMMON_MISTAKES: ReadonlyMap<string, string> = new Map([
  ["UK", 'Write "GB" for the United Kingdom.'],
  ["EL", 'Write "GR" for Greece.'],
  ["EU", "The European Union is no country; list its members one by one."],
]);

function normalise(text: string): Normalised {
  const value = text.length > 16 ? "" : text.trim().toUpperCase();
  if (COUNTRY_CODES.has(value)) return { ok: true, value, notice: null };
  const message = COMMON_MISTAKES.get(value) ?? 'Use a two-letter country code, for example "DE".';
  return { ok: false, message };
}

/** Region names are compared without regard to case and to the way accents are encoded. */
function regionKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

function compileRegions(regions: RuleEntry["regions"]): Regions | null {
  if (regions === null) return null;
  const names = new Set(regions.names.map(regionKey));
  if (names.size === 0) throw new Error("The entry is narrowed to regions but names none.");
  return { only: regions.match === "only", names };
}

function compileEntry({ mode }: ListState, entry: RuleEntry): CountryEntry {
  if (entry.effect === "allow" && mode === "block") {
    throw new Error("A country can be admitted by an allow-only list, not by a block list.");
  }
  return {
    match: Object.freeze({ entryId: entry.id }),
    regions: compileRegions(entry.regions),
    until: entry.expiresAt ?? Infinity,
  };
}

function* compile(
  list: ListState,
  entries: readonly RuleEntry[],
  problems: Problems,
): Steps<CompiledCountries> {
  const byCode = new Map<string, CountryEntry[]>();
  let until = -Infinity;
  yield* problems.takeEach(entries, (entry) => {
    const code = normalise(entry.value);
    if (!code.ok) throw new Error(code.message);
    const compiled = compileEntry(list, entry);
    byCode.set(code.value, [...(byCode.get(code.value) ?? []), compiled]);
    until = Math.max(until, compiled.until);
  });
  return { mode: list.mode, byCode, until };
}

/** Whether the entry covers the region; an unknown region is answered with `whenUnknown`. */
function coversRegion(entry: CountryEntry, region: string | null, whenUnknown: boolean): boolean {
  if (entry.regions === null) return true;
  if (region === null || region === "") return whenUnknown;
  return entry.regions.names.has(regionKey(region)) === entry.regions.only;
}

/** The entry that covers the visit and has not ended, or null. */
function findEntry(countries: CompiledCountries, visit: Visit, country: string): Match | null {
  const entries = countries.byCode.get(country);
  if (entries === undefined) return null;
  const whenUnknown = countries.mode === "allow-only"; // an unknown region never blocks
  for (const entry of entries) {
    if (visit.at < entry.until && coversRegion(entry, visit.region, whenUnknown)) {
      return entry.match;
    }
  }
  return null;
}

/**
 * Does the list stop the visit? Block list: when an entry covers it. Allow-only: when no entry
 * covers it, unless the list names nobody at the time (specification section 8: an empty country
 * whitelist permits all visits). A visit from an unknown country is stopped by neither.
 */
export function isCountryBlocked(countries: CompiledCountries, visit: Visit): Match | null {
  const { country } = visit;
  if (country === null || !COUNTRY_CODES.has(country)) return null;
  if (countries.mode === "block") return findEntry(countries, visit, country);
  if (isEmptyAllowOnly(countries, visit.at)) return null;
  return findEntry(countries, visit, country) === null ? NOT_ADMITTED : null;
}

/** True when the list admits only named countries and at `at` (epoch milliseconds) names none. */
function isEmptyAllowOnly({ mode, until }: CompiledCountries, at: number): boolean {
  return mode === "allow-only" && !(at < until);
}

function describe({ value, regions }: Pick<RuleEntry, "value" | "regions">): string {
  if (regions === null) return value;
  const names = regions.names.join(", ");
  return regions.match === "only" ? `${value}: only ${names}` : `${value}: all but ${names}`;
}

/** Visitors by the country, and where wanted the region, of their address. */
export const country: Kind<CompiledCountries> = {
  normalise,
  compile,
  describe,
};
