import { setImmediate as othersFirst } from "node:timers/promises";

import type { Address } from "#app/engine/net/address";
import { formatAddress, ipv4Address } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { Ipv4Intervals, Ipv6Intervals } from "./interval-table";
import type { ClassedNetwork, DatabaseLabel, NetworkSource, Place, PlaceSource } from "./ip-facts";
import { NO_PLACE, NOBODYS_NETWORK } from "./ip-facts";
import { NETWORK_REASONS } from "./network-class";
import { NetworkDirectory } from "./network-directory";
import { unpackCoordinates } from "./packed-coordinates";
import type { PackedLabels, Sections } from "./packed-format";
import { decodePacked } from "./packed-format";

/** Texts of the packed file, decoded on first use. */
class Texts {
  readonly #decoder = new TextDecoder();
  readonly #known: (string | undefined)[];
  readonly #offsets: Uint32Array;
  readonly #bytes: Uint8Array;

  constructor({ textOffsets, textBytes }: Sections) {
    this.#offsets = textOffsets;
    this.#bytes = textBytes;
    this.#known = new Array(textOffsets.length);
  }

  /** Returns the text at an index. Null for text 0, which means "no name". */
  textAt(index: number): string | null {
    if (index === 0) return null;
    return (this.#known[index] ??= this.#decode(index));
  }

  #decode(index: number): string {
    const bytes = this.#bytes.subarray(this.#offsets[index], this.#offsets[index + 1]);
    return this.#decoder.decode(bytes);
  }
}

/** Long work in steps, between which other work can run. */
type Steps<Result> = Generator<void, Result>;

/** Decodes two letters packed as first * 256 + second. Null for 0. */
function countryCode(packed: number): string | null {
  return packed === 0 ? null : String.fromCharCode(packed >>> 8, packed & 0xff);
}

/** Records by address: finds an address's record number and caches the decoded record. */
class Records<T> {
  readonly #ipv4: Ipv4Intervals;
  readonly #ipv6: Ipv6Intervals;
  /** Decoded on first use, because visitors of one shop come from few places. */
  readonly #known: (T | undefined)[];

  constructor(
    ipv4: Ipv4Intervals,
    ipv6: Ipv6Intervals,
    count: number,
    nothing: T,
    private readonly make: (id: number) => T,
  ) {
    this.#ipv4 = ipv4;
    this.#ipv6 = ipv6;
    this.#known = new Array(count);
    this.#known[0] = nothing;
  }

  /** Returns the record number of an address. 0 if the address has no record. */
  idAt(address: Address): number {
    return address.version === 4
      ? this.#ipv4.valueAt(address.d)
      : this.#ipv6.valueAt(address.a, address.b);
  }

  recordAt(address: Address): T {
    const id = this.idAt(address);
    return (this.#known[id] ??= this.make(id));
  }

  /** Yields every record except record 0, decoding each as it is read. */
  *all(): Iterable<T> {
    for (let id = 1; id < this.#known.length; id++) yield this.#known[id] ?? this.make(id);
  }

  /** Returns the range of addresses around an address that have its record. Whole /64 networks for IPv6. */
  range(address: Address): Interval {
    if (address.version === 4) {
      const [first, last] = this.#ipv4.boundsAt(address.d);
      return { from: ipv4Address(first), to: ipv4Address(last) };
    }
    const [[a, b], [lastA, lastB]] = this.#ipv6.boundsAt(address.a, address.b);
    return {
      from: { version: 6, a, b, c: 0, d: 0 },
      to: { version: 6, a: lastA, b: lastB, c: 0xffffffff, d: 0xffffffff },
    };
  }
}

function* readPlaces(label: DatabaseLabel, sections: Sections, texts: Texts): Steps<PlaceSource> {
  const { placeRegions, placeCities, placeCoordinates, placeOtherCountries, regionNames } =
    sections;
  const countries = Array.from(sections.regionCountries, countryCode);
  const ipv4 = new Ipv4Intervals(sections.ipv4PlaceStarts, sections.ipv4PlaceIds);
  yield;
  const ipv6 = new Ipv6Intervals(sections.ipv6PlaceKeys, sections.ipv6PlaceIds);
  yield;
  const records = new Records<Place>(ipv4, ipv6, placeRegions.length, NO_PLACE, (id) =>
    Object.freeze({
      country: countries[placeRegions[id]!]!,
      otherCountry: countryCode(placeOtherCountries[id]!),
      region: texts.textAt(regionNames[placeRegions[id]!]!),
      city: texts.textAt(placeCities[id]!),
    }),
  );
  return {
    label,
    covers: () => true,
    placeOf: (address) => records.recordAt(address),
    coordinates: (address) => unpackCoordinates(placeCoordinates[records.idAt(address)]!),
    range: (address) => records.range(address),
  };
}

interface PackedNetworks extends NetworkSource {
  /** Yields all networks, about 90,000, decoding each as it is read. */
  networks(): Iterable<ClassedNetwork>;
}

function* readNetworks(
  label: DatabaseLabel,
  sections: Sections,
  texts: Texts,
): Steps<PackedNetworks> {
  const { networkAsns, networkNames, networkClasses } = sections;
  const ipv4 = new Ipv4Intervals(sections.ipv4NetworkStarts, sections.ipv4NetworkIds);
  yield;
  const ipv6 = new Ipv6Intervals(sections.ipv6NetworkKeys, sections.ipv6NetworkIds);
  yield;
  const records = new Records<ClassedNetwork>(
    ipv4,
    ipv6,
    networkAsns.length,
    NOBODYS_NETWORK,
    (id) =>
      Object.freeze({
        asn: networkAsns[id]!,
        organization: texts.textAt(networkNames[id]!),
        networkClass: NETWORK_CLASSES[networkClasses[id]! & 0xf] ?? null,
        reason: NETWORK_REASONS[networkClasses[id]! >>> 4] ?? null,
      }),
  );
  return {
    label,
    covers: () => true,
    network: (address) => records.recordAt(address),
    range: (address) => records.range(address),
    networks: () => records.all(),
  };
}

/** Content of one packed file. */
export interface PackedData {
  readonly labels: PackedLabels;
  readonly places: PlaceSource;
  readonly networks: PackedNetworks;
  /** Returns the directory of about 80,000 networks. Created on first use, because only screens need it. */
  directory(): NetworkDirectory;
  /** Region names by country code, for countries with more than one. Both are in alphabetical order. */
  readonly regionsByCountry: Readonly<Record<string, readonly string[]>>;
  /** IPv4 addresses of internet providers by country code, largest network first. */
  readonly samplesByCountry: ReadonlyMap<string, readonly string[]>;
}

function groupedByCountry(entries: Iterable<readonly [string | null, string | null]>) {
  const groups = new Map<string, string[]>();
  for (const [country, value] of entries) {
    if (country === null || value === null) continue;
    const group = groups.get(country);
    if (group) group.push(value);
    else groups.set(country, [value]);
  }
  return groups;
}

function readRegions({ regionCountries, regionNames }: Sections, texts: Texts) {
  const names = Array.from(regionCountries, (packed, region) => {
    return [countryCode(packed), texts.textAt(regionNames[region]!)] as const;
  });
  const several = [...groupedByCountry(names)].filter(([, regions]) => regions.length > 1);
  const sorted = several.map(([country, regions]) => {
    return [country, regions.sort((x, y) => x.localeCompare(y, "en"))] as const;
  });
  return Object.fromEntries(sorted.sort(([x], [y]) => (x < y ? -1 : 1)));
}

function readSamples({ samples }: Sections) {
  const pairs = Array.from({ length: samples.length / 2 }, (_, at) => {
    return [
      countryCode(samples[2 * at]!),
      formatAddress(ipv4Address(samples[2 * at + 1]!)),
    ] as const;
  });
  return groupedByCountry(pairs);
}

function* openingSteps(bytes: Uint8Array, isChecked: boolean): Steps<PackedData> {
  const { labels, sections } = decodePacked(bytes, isChecked);
  yield;
  const texts = new Texts(sections);
  const places = yield* readPlaces(labels.places, sections, texts);
  yield;
  const networks = yield* readNetworks(labels.networks, sections, texts);
  yield;
  const regionsByCountry = readRegions(sections, texts);
  yield;
  let directory: NetworkDirectory | undefined;
  return {
    labels,
    places,
    networks,
    directory: () => (directory ??= new NetworkDirectory(networks.networks())),
    regionsByCountry,
    samplesByCountry: readSamples(sections),
  };
}

/**
 * Opens packed data over the bytes of its file, which must not change afterwards.
 *
 * @throws Error that describes the problem of the file
 */
export function openPacked(bytes: Uint8Array): PackedData {
  const steps = openingSteps(bytes, false);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Opens packed data like openPacked, in steps between which visits are answered.
 *
 * @param isChecked true if a worker thread has just verified the checksum, which is the longest step
 * @throws Error that describes the problem of the file
 */
export async function openPackedInSteps(bytes: Uint8Array, isChecked = false): Promise<PackedData> {
  const steps = openingSteps(bytes, isChecked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await othersFirst();
  }
}
