import type { Assembly } from "../assembly";
import { AS_STORED } from "../conditions/value-words";
import { regionKey } from "../countries/region-key";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { COUNTRY_CODES } from "./country-codes";
import { readEach } from "./keyed";
import type { Kind, Matcher, Normalized, Purpose, Taker } from "./kind";

interface Regions {
  /** True if the entry covers only these regions, false if it covers all others. */
  readonly only: boolean;
  readonly names: ReadonlySet<string>;
}

/** Mistakes with a known correction. */
const COMMON_MISTAKES: ReadonlyMap<string, string> = new Map([
  ["UK", 'Enter "GB" for the United Kingdom.'],
  ["EL", 'Enter "GR" for Greece.'],
  ["EU", "The European Union is not a country; list its members one by one."],
]);

function normalize(text: string): Normalized {
  const value = text.length > 16 ? "" : text.trim().toUpperCase();
  if (COUNTRY_CODES.has(value)) return { ok: true, value, notice: null };
  const message = COMMON_MISTAKES.get(value) ?? 'Use a two-letter country code, for example "DE".';
  return { ok: false, message };
}

function compileRegions(regions: RuleEntry["regions"]): Regions | null {
  if (regions === null) return null;
  const names = new Set(regions.names.map(regionKey));
  if (names.size === 0) throw new Error("The entry is limited to regions but names none.");
  return { only: regions.match === "only", names };
}

interface CountryEntry {
  readonly regions: Regions | null;
  readonly place: number;
}

class Countries implements Matcher {
  constructor(
    private readonly byCode: ReadonlyMap<string, readonly CountryEntry[]>,
    /** True if an entry limited to regions covers a visit whose region is unknown. */
    private readonly whenUnknown: boolean,
  ) {}

  each({ visit }: Facts, taker: Taker): boolean {
    if (visit.country === null) return false;
    const entries = this.byCode.get(visit.country);
    if (entries === undefined) return false;
    for (const entry of entries) {
      if (this.#covers(entry, visit.region) && taker.take(entry.place)) return true;
    }
    return false;
  }

  #covers({ regions }: CountryEntry, region: string | null): boolean {
    if (regions === null) return true;
    if (region === null || region === "") return this.whenUnknown;
    return regions.names.has(regionKey(region)) === regions.only;
  }
}

function* compile(
  entries: readonly RuleEntry[],
  assembly: Assembly,
  purpose: Purpose,
): Steps<Matcher> {
  const byCode = new Map<string, CountryEntry[]>();
  yield* readEach(entries, assembly, normalize, (code, place, { regions }) => {
    const compiled = { regions: compileRegions(regions), place };
    byCode.set(code, [...(byCode.get(code) ?? []), compiled]);
  });
  return new Countries(byCode, purpose === "admit"); // an unknown region never stops a visitor
}

/** Matches visitors by the country, and optionally the region, of their address. */
export const country: Kind = {
  normalize,
  compile,
  isKnown: ({ visit }) => visit.country !== null && COUNTRY_CODES.has(visit.country),
  factOf: ({ visit: { country, otherCountry, region } }, valueWords = AS_STORED) => {
    const name = country && valueWords("country", country);
    if (name && otherCountry) return `${name} or ${valueWords("country", otherCountry)}`;
    return name && region ? `${name}, ${region}` : name;
  },
};
