import { countryInSentence } from "#app/base/countries";
import { regionKey } from "#app/engine/countries/region-key";

import { territoryNamed } from "./territories";
import { regions as texts } from "./texts";

/**
 * Names of regions by country code, in the spelling of the location data. Countries with fewer than two are left out.
 */
export type RegionsByCountry = Readonly<Record<string, readonly string[]>>;

/** Regions that an entry may name. */
export interface AllowedRegions {
  /** Regions of the location data. Empty while no data is loaded. Then every name is allowed. */
  readonly known: RegionsByCountry;
  /** Regions of the saved entry. They remain valid if newer data spells them differently. */
  readonly saved?: readonly string[];
}

/** Keys of each country's regions, cached per set of location data, because a file may have thousands of rules. */
const keysOf = new WeakMap<RegionsByCountry, ReadonlyMap<string, ReadonlySet<string>>>();

function keysByCountry(known: RegionsByCountry): ReadonlyMap<string, ReadonlySet<string>> {
  const made =
    keysOf.get(known) ??
    new Map(Object.entries(known).map(([code, names]) => [code, new Set(names.map(regionKey))]));
  keysOf.set(known, made);
  return made;
}

/**
 * Reports whether an entry about some countries may name a region.
 *
 * Names of territories with their own country code count as known. territoryProblem() rejects them where they match no
 * visitor.
 *
 * @param countries codes. If empty, the entry is about every country, and no territory is a region of it
 */
export function isAllowedRegion(
  countries: readonly string[],
  region: string,
  { known, saved = [] }: AllowedRegions,
): boolean {
  const byCountry = keysByCountry(known);
  const key = regionKey(region);
  if (byCountry.size === 0 || saved.some((name) => regionKey(name) === key)) return true;
  if (countries.length === 0) return [...byCountry.values()].some((keys) => keys.has(key));
  return countries.some(
    (code) => byCountry.get(code)?.has(key) || territoryNamed(code, region) !== null,
  );
}

/**
 * Returns the reason why no visitor of a country comes from one of these regions: the location data lacks it.
 *
 * territoryProblem() handles territories with their own country code.
 *
 * @returns null if the location data has each region
 */
export function unknownRegionProblem(
  country: string,
  regions: readonly string[],
  allowed: AllowedRegions,
): string | null {
  const names = allowed.known[country] ?? [];
  const unknown = regions.find((region) => !isAllowedRegion([country], region, allowed));
  if (unknown === undefined) return null;
  const name = countryInSentence(country);
  return names.length === 0
    ? texts.none({ country: name })
    : texts.unknownOf({ region: unknown, country: name, example: names[0] });
}
