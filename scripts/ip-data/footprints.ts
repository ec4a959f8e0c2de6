import type { Footprint } from "../../app/platform/ip-intelligence/network-footprint";

/** Intervals of IPv4 addresses: start and value of each. */
interface Intervals {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Counts of one network. */
interface Count {
  ranges: number;
  /** Number of addresses by place. */
  readonly places: Map<number, number>;
}

const add = (counts: Map<number, number>, key: number, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

function footprintOf({ ranges, places }: Count, countryOf: (place: number) => number): Footprint {
  const countries = new Map<number, number>();
  for (const [place, count] of places) add(countries, countryOf(place), count);
  const addresses = [...places.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...places.values()].map((count) => count / addresses);
  return {
    ...{ addresses, ranges, countries: countries.size },
    mainShare: Math.max(...countries.values()) / addresses,
    spread: -shares.reduce((sum, share) => sum + share * Math.log2(share), 0),
  };
}

/**
 * Measures the distribution of each network's addresses over places, by network number.
 *
 * @param countryOf returns the packed country of a place
 */
export function measureFootprints(
  networks: Intervals,
  places: Intervals,
  countryOf: (place: number) => number,
): ReadonlyMap<number, Footprint> {
  const counts = new Map<number, Count>();
  const endOf = ({ starts }: Intervals, at: number) => starts[at + 1] ?? 2 ** 32;
  let place = 0;
  networks.values.forEach((network, at) => {
    if (network === 0) return;
    const end = endOf(networks, at);
    let count = counts.get(network);
    if (!count) counts.set(network, (count = { ranges: 0, places: new Map() }));
    count.ranges++;
    for (let from = networks.starts[at]!; from < end;) {
      while (endOf(places, place) <= from) place++;
      const to = Math.min(end, endOf(places, place));
      add(count.places, places.values[place]!, to - from);
      from = to;
    }
  });
  return new Map([...counts].map(([network, count]) => [network, footprintOf(count, countryOf)]));
}
