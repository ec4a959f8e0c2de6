import { NETWORK_CLASSES } from "../../app/engine/visit";
import {
  classifyNetworks,
  NETWORK_REASONS,
  type NetworkVerdict,
} from "../../app/platform/ip-intelligence/network-class";
import type { PackedLabels } from "../../app/platform/ip-intelligence/packed-format";
import { encodePacked } from "../../app/platform/ip-intelligence/packed-format";
import { measureFootprints } from "./footprints";
import { Ipv4IntervalBuilder, Ipv6IntervalBuilder } from "./interval-builder";
import { PlaceCoordinates } from "./place-coordinates";
import { mergeSpellings } from "./region-spellings";
import type { Sample } from "./sample-addresses";

/** Numbers things 0, 1, 2, ... as they first appear, by a key. */
class Numbering<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(firstKey: string, first: T) {
    this.numberOf(firstKey, () => first);
  }

  numberOf(key: string, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  column(read: (value: T) => number): Uint32Array {
    return Uint32Array.from(this.values, read);
  }
}

/** Two capitals as first * 256 + second; 0 for anything else, which means no country. */
export function packCountry(code: string): number {
  return /^[A-Z]{2}$/.test(code) ? code.charCodeAt(0) * 256 + code.charCodeAt(1) : 0;
}

function packVerdict({ networkClass, reason }: NetworkVerdict): number {
  return NETWORK_CLASSES.indexOf(networkClass) | (NETWORK_REASONS.indexOf(reason) << 4);
}

/**
 * Gathers places, networks and the intervals that point to them, then lays them out as one packed
 * file. Intervals must come in ascending order; interval values are what place() and network()
 * answered, or 0 for none. Those of countries, the second opinion, are what packCountry() did.
 */
export class Packer {
  ipv4Places = new Ipv4IntervalBuilder();
  ipv6Places = new Ipv6IntervalBuilder();
  readonly ipv4Countries = new Ipv4IntervalBuilder();
  readonly ipv6Countries = new Ipv6IntervalBuilder();
  readonly ipv4Networks = new Ipv4IntervalBuilder();
  readonly ipv6Networks = new Ipv6IntervalBuilder();
  readonly coordinates = new PlaceCoordinates();
  readonly #texts = new Numbering<string>("", "");
  readonly #regions = new Numbering("0\n", { country: 0, name: 0 });
  readonly #places = new Numbering("0\n0\n0", { region: 0, city: 0, other: 0 });
  readonly #networks = new Numbering("0\n", { asn: 0, name: 0 });
  #verdicts: readonly NetworkVerdict[] | null = null;

  /** The number of a place. Empty names mean unknown. */
  place(country: string, region: string, city: string): number {
    const packed = packCountry(country);
    if (packed === 0) return 0;
    const number = this.#region(packed, region);
    return this.#places.numberOf(`${number}\n${city}\n0`, () => {
      return { region: number, city: this.#text(city), other: 0 };
    });
  }

  /** The number of a country, packed, of which nothing more is known; `other`: where it may be as well, 0 for nowhere. */
  country(packed: number, other: number): number {
    const number = this.#region(packed, "");
    return this.#places.numberOf(`${number}\n\n${other}`, () => ({
      region: number,
      city: 0,
      other,
    }));
  }

  /** The number of a network: one AS number under one name. */
  network(asn: number, organisation: string): number {
    if (asn === 0) return 0;
    return this.#networks.numberOf(`${asn}\n${organisation}`, () => {
      return { asn, name: this.#text(organisation) };
    });
  }

  /** The class of each network by its number, judged by the places as they are when it is first asked. */
  classify(): readonly NetworkVerdict[] {
    return (this.#verdicts ??= this.#judge());
  }

  /** Puts other intervals in the place of those of places. */
  replacePlaces(ipv4: Ipv4IntervalBuilder, ipv6: Ipv6IntervalBuilder): void {
    this.ipv4Places = ipv4;
    this.ipv6Places = ipv6;
  }

  /** The packed country of a place, 0 for none. */
  countryOf(place: number): number {
    return this.#regions.values[this.#places.values[place]!.region]!.country;
  }

  organisationOf(network: number): string {
    return this.#texts.values[this.#networks.values[network]!.name]!;
  }

  get counts() {
    return {
      countries: new Set(this.#regions.values.map(({ country }) => country)).size - 1,
      regions: new Set(this.#regionStandIns()).size - 1,
      places: this.#places.values.length - 1,
      networks: this.#networks.values.length - 1,
      ipv4PlaceIntervals: this.ipv4Places.finish().values.length,
      ipv4NetworkIntervals: this.ipv4Networks.finish().values.length,
      ipv6PlaceIntervals: this.ipv6Places.finish().values.length,
      ipv6NetworkIntervals: this.ipv6Networks.finish().values.length,
    };
  }

  finish(labels: PackedLabels, samples: readonly Sample[]): Uint8Array {
    const ipv4Places = this.ipv4Places.finish();
    const ipv6Places = this.ipv6Places.finish();
    const ipv4Networks = this.ipv4Networks.finish();
    const ipv6Networks = this.ipv6Networks.finish();
    return encodePacked(labels, {
      ipv4PlaceStarts: ipv4Places.starts,
      ipv4PlaceIds: ipv4Places.values,
      ipv4NetworkStarts: ipv4Networks.starts,
      ipv4NetworkIds: ipv4Networks.values,
      ipv6PlaceKeys: ipv6Places.keys,
      ipv6PlaceIds: ipv6Places.values,
      ipv6NetworkKeys: ipv6Networks.keys,
      ipv6NetworkIds: ipv6Networks.values,
      ...this.#packRegions(),
      placeCities: this.#places.column(({ city }) => city),
      placeOtherCountries: this.#places.column(({ other }) => other),
      placeCoordinates: this.coordinates.column(this.#places.values.length),
      networkAsns: this.#networks.column(({ asn }) => asn),
      networkNames: this.#networks.column(({ name }) => name),
      networkClasses: Uint8Array.from(this.classify(), packVerdict),
      samples: Uint32Array.from(samples.flatMap(({ country, word }) => [country, word])),
      ...this.#packTexts(),
    });
  }

  /** Region names as packed; merged spellings leave rows without country or name behind. */
  #packRegions() {
    const standIns = this.#regionStandIns();
    const kept = this.#regions.values.map((region, at) =>
      standIns[at] === at ? region : { country: 0, name: 0 },
    );
    return {
      placeRegions: this.#places.column(({ region }) => standIns[region]!),
      regionCountries: Uint32Array.from(kept, ({ country }) => country),
      regionNames: Uint32Array.from(kept, ({ name }) => name),
    };
  }

  #regionStandIns(): Uint32Array {
    const spelled = this.#regions.values.map(({ country, name }) => {
      return { country, name: this.#texts.values[name]! };
    });
    return mergeSpellings(spelled);
  }

  #judge(): NetworkVerdict[] {
    const footprints = measureFootprints(
      this.ipv4Networks.finish(),
      this.ipv4Places.finish(),
      (place) => this.countryOf(place),
    );
    const networks = this.#networks.values.map(({ asn, name }, at) => {
      return { asn, organisation: this.#texts.values[name]!, footprint: footprints.get(at) };
    });
    return classifyNetworks(networks);
  }

  #region(country: number, name: string): number {
    return this.#regions.numberOf(`${country}\n${name}`, () => ({
      country,
      name: this.#text(name),
    }));
  }

  #text(text: string): number {
    return this.#texts.numberOf(text, () => text);
  }

  #packTexts() {
    const encoder = new TextEncoder();
    const encoded = this.#texts.values.map((text) => encoder.encode(text));
    const textOffsets = new Uint32Array(encoded.length + 1);
    encoded.forEach((bytes, at) => (textOffsets[at + 1] = textOffsets[at]! + bytes.length));
    const textBytes = new Uint8Array(textOffsets[encoded.length]!);
    encoded.forEach((bytes, at) => textBytes.set(bytes, textOffsets[at]));
    return { textOffsets, textBytes };
  }
}
