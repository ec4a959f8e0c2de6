import { countryInSentence } from "#app/base/countries";
import { regionKey } from "#app/engine/countries/region-key";

import { territoryNamed } from "./territories";

/** Names of regions by country code, as the location data spells them. Countries with fewer than two are left out. */
export type RegionsByCountry = Readonly<Record<string, readonly string[]>>;

/** Regions that an entry may name. */
export interface AllowedRegions {
  /** Regions of the location data. Empty while no data is loaded: then every name is accepted. */
  readonly known: RegionsByCountry;
  /** Regions that the entry has already. They stay valid when newer data spells them in another way. */
  readonly saved?: readonly string[];
}

/** Keys of the regions of each country, made once for each set of location data: a file may have thousands of rules. */
const keysOf = new WeakMap<RegionsByCountry, ReadonlyMap<string, ReadonlySet<string>>>();

function keysByCountry(known: RegionsByCountry): ReadonlyMap<string, ReadonlySet<string>> {
  const made =
    keysOf.get(known) ??
    new Map(Object.entries(known).map(([code, names]) => [code, new Set(names.map(regionKey))]));
  keysOf.set(known, made);
  return made;
}

/**
 * Returns whether an entry about some countries may name a region. Of territories with a country code of their own the names
 * count as known: territoryProblem() refuses them where they match no visitor.
 *
 * @param countries codes. Empty: the entry is about every country, and no territory is a region of it.
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
 * Returns why no visitor of a country comes from one of these regions: the location data has no region of that name.
 * Territories with a country code of their own are left to territoryProblem().
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
    ? `Location data has no regions of ${name}. Choose the whole country.`
    : `Location data has no region “${unknown}” in ${name}. Choose one from the list, for example “${names[0]}”.`;
}
