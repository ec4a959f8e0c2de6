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

/**
 * Exclusive upper bound of the numbers of texts. The numeric keys of regions, places and networks combine two or three
 * numbers, and would exceed 2^53 beyond it.
 */
const TEXTS = 2 ** 21;
/** Number of possible packed countries. */
const COUNTRIES = 2 ** 16;

/** Assigns numbers 0, 1, 2, ... by key, in order of first appearance. */
class Numbering<Key, T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<Key, number>();

  constructor(firstKey: Key, first: T) {
    this.numberOf(firstKey, () => first);
  }

  numberOf(key: Key, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  column(read: (value: T) => number): Uint32Array {
    const column = new Uint32Array(this.values.length);
    this.values.forEach((value, at) => (column[at] = read(value)));
    return column;
  }
}

/** Sample address of visitors from a country: packed country and IPv4 address. */
export interface Sample {
  readonly country: number;
  readonly word: number;
}

/** Packed country, and number of the text of a region's name. */
interface Region {
  readonly country: number;
  readonly name: number;
}

/** Region, number of the text of a city's name, and packed country of a second possibility. */
interface Place {
  readonly region: number;
  readonly city: number;
  readonly other: number;
}

interface Network {
  readonly asn: number;
  readonly name: number;
}

/** Returns two capitals as first * 256 + second. Returns 0 (no country) for anything else. */
export function packCountry(code: string): number {
  return /^[A-Z]{2}$/.test(code) ? code.charCodeAt(0) * 256 + code.charCodeAt(1) : 0;
}

function packVerdict({ networkClass, reason }: NetworkVerdict): number {
  return NETWORK_CLASSES.indexOf(networkClass) | (NETWORK_REASONS.indexOf(reason) << 4);
}

/**
 * Collects places, networks and the intervals that refer to them, and writes one packed file. Intervals must be in
 * ascending order. Their values are results of place() and network(), or 0 for none. Values of countries, the second
 * source, are results of packCountry().
 */
export class Packer {
  ipv4Places = new Ipv4IntervalBuilder();
  ipv6Places = new Ipv6IntervalBuilder();
  readonly ipv4Countries = new Ipv4IntervalBuilder();
  readonly ipv6Countries = new Ipv6IntervalBuilder();
  readonly ipv4Networks = new Ipv4IntervalBuilder();
  readonly ipv6Networks = new Ipv6IntervalBuilder();
  readonly coordinates = new PlaceCoordinates();
  readonly #texts = new Numbering<string, string>("", "");
  // Numeric keys: building text keys for millions of lookups would be slow.
  readonly #regions = new Numbering<number, Region>(0, { country: 0, name: 0 });
  readonly #places = new Numbering<number, Place>(0, { region: 0, city: 0, other: 0 });
  readonly #networks = new Numbering<number, Network>(0, { asn: 0, name: 0 });
  #verdicts: readonly NetworkVerdict[] | null = null;

  /** Returns the number of a place. Empty names are unknown. */
  placeNumber(country: string, region: string, city: string): number {
    const packed = packCountry(country);
    return packed === 0 ? 0 : this.#place(this.#region(packed, region), this.#text(city), 0);
  }

  /**
   * Returns the number of a place with only a packed country.
   *
   * @param other second possible country, 0 for none
   */
  country(packed: number, other: number): number {
    return this.#place(this.#region(packed, ""), 0, other);
  }

  /** Returns the number of a network: one AS number under one name. */
  network(asn: number, organization: string): number {
    if (asn === 0) return 0;
    const name = this.#text(organization);
    return this.#networks.numberOf(asn * TEXTS + name, () => ({ asn, name }));
  }

  /** Returns the class of each network by its number. The first call classifies by the places at that time. */
  classify(): readonly NetworkVerdict[] {
    return (this.#verdicts ??= this.#judge());
  }

  /** Replaces the intervals of places. */
  replacePlaces(ipv4: Ipv4IntervalBuilder, ipv6: Ipv6IntervalBuilder): void {
    this.ipv4Places = ipv4;
    this.ipv6Places = ipv6;
  }

  /** Returns the packed country of each place, 0 for none. */
  countriesOfPlaces(): Uint32Array {
    return this.#places.column(({ region }) => this.#regions.values[region]!.country);
  }

  /** Returns the AS number of each network, 0 for none. */
  asnsOfNetworks(): Uint32Array {
    return this.#networks.column(({ asn }) => asn);
  }

  organizationOf(network: number): string {
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
      networkAsns: this.asnsOfNetworks(),
      networkNames: this.#networks.column(({ name }) => name),
      networkClasses: Uint8Array.from(this.classify(), packVerdict),
      samples: Uint32Array.from(samples.flatMap(({ country, word }) => [country, word])),
      ...this.#packTexts(),
    });
  }

  /** Returns region names as packed. Merged spellings leave rows without country and name. */
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
    const countries = this.countriesOfPlaces();
    const footprints = measureFootprints(
      this.ipv4Networks.finish(),
      this.ipv4Places.finish(),
      (place) => countries[place]!,
    );
    const networks = this.#networks.values.map(({ asn, name }, at) => {
      return { asn, organization: this.#texts.values[name]!, footprint: footprints.get(at) };
    });
    return classifyNetworks(networks);
  }

  #place(region: number, city: number, other: number): number {
    const key = (region * TEXTS + city) * COUNTRIES + other;
    return this.#places.numberOf(key, () => ({ region, city, other }));
  }

  #region(country: number, text: string): number {
    const name = this.#text(text);
    return this.#regions.numberOf(country * TEXTS + name, () => ({ country, name }));
  }

  #text(text: string): number {
    const number = this.#texts.numberOf(text, () => text);
    if (number >= TEXTS) throw new Error(`There are more than ${TEXTS} names.`);
    return number;
  }

  #packTexts() {
    const texts = this.#texts.values;
    const textOffsets = new Uint32Array(texts.length + 1);
    texts.forEach((text, at) => (textOffsets[at + 1] = textOffsets[at]! + Buffer.byteLength(text)));
    return { textOffsets, textBytes: new TextEncoder().encode(texts.join("")) };
  }
}
