import { type Layer, overlay } from "./overlay";

/** Minimum share of a network's addresses in its home country, among addresses whose country both sources agree on. */
const AT_HOME = 0.9;

/**
 * Returns the home country of a network. Null if it has none.
 *
 * @param byCountry number of its addresses per country on which both sources agree
 */
export function homeOf<Country>(byCountry: ReadonlyMap<Country, number>): Country | null {
  const all = [...byCountry.values()].reduce((sum, count) => sum + count, 0);
  return [...byCountry].find(([, count]) => count >= AT_HOME * all)?.[0] ?? null;
}

/**
 * Returns the packed home country of each network by its number. A network without a home is left out.
 *
 * @param layers IPv4 layers: places, countries of the second source, networks
 * @param countries packed country of each place
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
