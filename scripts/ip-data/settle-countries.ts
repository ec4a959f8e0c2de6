import { electCountry } from "./country-vote";
import { Ipv4IntervalBuilder, Ipv6IntervalBuilder } from "./interval-builder";
import { homesOf } from "./network-homes";
import { type Layer, overlay } from "./overlay";
import type { Packer } from "./packer";

/**
 * Sets the country of every address by a vote of its sources and its network. A place remains if its country wins.
 * Region and city are unknown for any other country, and for an uncertain one.
 *
 * Networks are classified first, by the places of the city data.
 *
 * @param isRegistry whether the second source has only the countries of registries
 */
export function settleCountries(packer: Packer, isRegistry = false): void {
  const verdicts = packer.classify();
  const [ipv4Layers, ipv6Layers] = [layersOfIpv4(packer), layersOfIpv6(packer)];
  const countries = packer.countriesOfPlaces();
  const homes = homesOf(ipv4Layers, countries);
  const asns = packer.asnsOfNetworks();

  function settleCountry(values: readonly number[]): number {
    const place = values[0]!;
    const first = countries[place]!;
    const second = values[1]!;
    const network = values[2]!;
    if (first === second) return place;
    const networkClass = network === 0 ? null : verdicts[network]!.networkClass;
    const home = homes.get(network) ?? 0;
    const asn = asns[network]!;
    const voices = { first, second, home, networkClass, asn, isRegistry };
    const { country, other } = electCountry(voices);
    return country === first && other === 0 ? place : packer.country(country, other);
  }

  const ipv4 = new Ipv4IntervalBuilder();
  overlay(ipv4Layers, 1, (start, _low, values) => ipv4.startInterval(start, settleCountry(values)));
  const ipv6 = new Ipv6IntervalBuilder();
  overlay(ipv6Layers, 2, (high, low, values) =>
    ipv6.startInterval(high, low, settleCountry(values)),
  );
  packer.replacePlaces(ipv4, ipv6);
}

type Layers = readonly [places: Layer, countries: Layer, networks: Layer];

function layersOfIpv4({ ipv4Places, ipv4Countries, ipv4Networks }: Packer): Layers {
  const layerOf = (builder: Ipv4IntervalBuilder) => {
    const { starts, values } = builder.finish();
    return { keys: starts, values };
  };
  return [layerOf(ipv4Places), layerOf(ipv4Countries), layerOf(ipv4Networks)];
}

function layersOfIpv6({ ipv6Places, ipv6Countries, ipv6Networks }: Packer): Layers {
  return [ipv6Places.finish(), ipv6Countries.finish(), ipv6Networks.finish()];
}
