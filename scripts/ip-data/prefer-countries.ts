import { Ipv4IntervalBuilder, Ipv6IntervalBuilder } from "./interval-builder";
import { overlay } from "./overlay";
import type { FamilyIntervals } from "./pack-parts";
import type { Packer } from "./packer";

/**
 * Replaces the countries of places by newer countries. A place remains if its country is unchanged. Otherwise only the
 * country is known. Where the newer data has no country, places remain.
 *
 * @param newer countries packed by packCountry()
 */
export function preferCountries(packer: Packer, newer: FamilyIntervals): void {
  const countries = packer.countriesOfPlaces();
  const placeOf = ([place, country]: readonly number[]): number =>
    country === 0 || countries[place!] === country ? place! : packer.country(country!, 0);

  const ipv4 = new Ipv4IntervalBuilder();
  const { starts: keys, values } = packer.ipv4Places.finish();
  const { starts, values: newerValues } = newer.ipv4.finish();
  overlay(
    [
      { keys, values },
      { keys: starts, values: newerValues },
    ],
    1,
    (start, _low, pair) => {
      ipv4.startInterval(start, placeOf(pair));
    },
  );
  const ipv6 = new Ipv6IntervalBuilder();
  overlay([packer.ipv6Places.finish(), newer.ipv6.finish()], 2, (high, low, pair) => {
    ipv6.startInterval(high, low, placeOf(pair));
  });
  packer.replacePlaces(ipv4, ipv6);
}
