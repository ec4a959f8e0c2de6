import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import { AS_STORED } from "../conditions/value-words";
import { regionKey } from "../countries/region-key";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { COUNTRY_CODES } from "./country-codes";
import { readEach } from "./keyed";
import type { Kind, Matcher, Normalized, Purpose, Taker } from "./kind";

const { texts } = sentences("engine/kinds/country", {
  /** Messages about refused values, and the fact of a visit whose country is uncertain. */
  texts: {
    uk: 'Enter "GB" for the United Kingdom.',
    greece: 'Enter "GR" for Greece.',
    eu: "The European Union is not a country; list its members one by one.",
    code: 'Use a two-letter country code, for example "DE".',
    either: "{one} or {other}",
  },
});

interface Regions {
  /** True if the entry covers only these regions, false if it covers all others. */
  readonly only: boolean;
  readonly names: ReadonlySet<string>;
}

function normalize(text: string): Normalized {
  const value = text.length > 16 ? "" : text.trim().toUpperCase();
  if (COUNTRY_CODES.has(value)) return { ok: true, value, notice: null };
  const message = mistakeOf(value);
  return { ok: false, message };
}

/** Returns the message about a text that is not a country. Some mistakes have a known correction. */
function mistakeOf(value: string): string {
  if (value === "UK") return texts.uk;
  if (value === "EL") return texts.greece;
  if (value === "EU") return texts.eu;
  return texts.code;
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
    if (name && otherCountry)
      return texts.either({ one: name, other: valueWords("country", otherCountry) });
    return name && region ? `${name}, ${region}` : name;
  },
};
