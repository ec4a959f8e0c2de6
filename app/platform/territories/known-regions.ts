import { regionKey } from "../../engine/countries/region-key";
import { countryInSentence } from "../countries";
import { territoryNamed } from "./territories";

/** Names of regions by country code, as the location data spells them. Countries with fewer than two are left out. */
export type RegionsByCountry = Readonly<Record<string, readonly string[]>>;

/**
 * Returns why no visitor of a country comes from one of these regions: the location data has no region of that name.
 * Territories with a country code of their own are left to regionsProblem().
 *
 * @param known regions of the location data. Empty while no data is loaded: then every name is accepted.
 * @param saved regions that the entry has already. They stay valid when newer data spells them in another way.
 * @returns null if the location data has each region
 */
export function unknownRegionProblem(
  country: string,
  regions: readonly string[],
  { known, saved = [] }: { readonly known: RegionsByCountry; readonly saved?: readonly string[] },
): string | null {
  if (Object.keys(known).length === 0) return null;
  const names = known[country] ?? [];
  const keys = new Set([...names, ...saved].map(regionKey));
  const isKnown = (region: string) =>
    keys.has(regionKey(region)) || territoryNamed(country, region) !== null;
  const unknown = regions.find((region) => !isKnown(region));
  if (unknown === undefined) return null;
  const name = countryInSentence(country);
  return names.length === 0
    ? `Location data has no regions of ${name}. Choose the whole country.`
    : `Location data has no region “${unknown}” in ${name}. Choose one from the list, for example “${names[0]}”.`;
}
