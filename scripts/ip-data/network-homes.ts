import { type Layer, overlay } from "./overlay";

/** A network is at home where at least so many of its addresses are, of those whose country both sources agree on. */
const AT_HOME = 0.9;

/**
 * The country in which a network is at home; null: in none.
 *
 * @param byCountry how many of its addresses both sources have in each country
 */
export function homeOf<Country>(byCountry: ReadonlyMap<Country, number>): Country | null {
  const all = [...byCountry.values()].reduce((sum, count) => sum + count, 0);
  return [...byCountry].find(([, count]) => count >= AT_HOME * all)?.[0] ?? null;
}

/**
 * The packed country in which each network is at home, by the network's number; one at home nowhere is left out.
 *
 * @param layers of IPv4: places, countries by the second source, networks
 * @param countryOf the packed country of a place
 */
export function homesOf(
  layers: readonly [places: Layer, countries: Layer, networks: Layer],
  countryOf: (place: number) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  overlay(layers, 1, (start, _low, [place, second, network], end) => {
    const country = countryOf(place!);
    if (network === 0 || country === 0 || country !== second) return;
    const ofNetwork = counts.get(network!) ?? new Map<number, number>();
    counts.set(network!, ofNetwork);
    ofNetwork.set(country, (ofNetwork.get(country) ?? 0) + end - start);
  });
  const homes = new Map<number, number>();
  for (const [network, byCountry] of counts) {
    const home = homeOf(byCountry);
    if (home !== null) homes.set(network, home);
  }
  return homes;
}
