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
 * @param countries the packed country of each place
 */
export function homesOf(
  layers: readonly [places: Layer, countries: Layer, networks: Layer],
  countries: Uint32Array,
): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  overlay(layers, 1, (start, _low, values, end) => {
    const country = countries[values[0]!]!;
    const network = values[2]!;
    if (network === 0 || country === 0 || country !== values[1]) return;
    let ofNetwork = counts.get(network);
    if (!ofNetwork) counts.set(network, (ofNetwork = new Map()));
    ofNetwork.set(country, (ofNetwork.get(country) ?? 0) + end - start);
  });
  const homes = new Map<number, number>();
  for (const [network, byCountry] of counts) {
    const home = homeOf(byCountry);
    if (home !== null) homes.set(network, home);
  }
  return homes;
}
