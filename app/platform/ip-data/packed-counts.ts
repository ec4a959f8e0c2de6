import { type Address, compareAddresses, ipv4Address } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";
import { NETWORK_CLASSES, type NetworkClass } from "#app/engine/visit";

import type { ClassedNetwork, Place } from "../ip-intelligence/ip-facts";
import type { PackedData } from "../ip-intelligence/packed-source";

/** Counts of a packed file's content. */
export interface PackedCounts {
  /** Number of ranges of addresses with their own answer. */
  readonly ipv4Places: number;
  readonly ipv6Places: number;
  readonly ipv4Networks: number;
  readonly ipv6Networks: number;
  /** Number of different countries and AS numbers. */
  readonly countries: number;
  readonly numbers: number;
  /** Number of IPv4 addresses with an uncertain country. */
  readonly unsure: number;
  /** Number of IPv4 addresses in networks of each class. */
  readonly classes: Readonly<Record<NetworkClass, number>>;
}

/** Returns the address after the last address of an interval. Null at the end of the address space. */
type After = (last: Address) => Address | null;

/** Address spaces to count: all of IPv4, and the IPv6 space that registries assign (2000::/3), in /64 networks. */
const SPACES: readonly (readonly [Address, After])[] = [
  [ipv4Address(0), ({ d }) => (d === 0xffffffff ? null : ipv4Address(d + 1))],
  [
    { version: 6, a: 0x20000000, b: 0, c: 0, d: 0 },
    ({ a, b }) => {
      const next = b === 0xffffffff ? { a: a + 1, b: 0 } : { a, b: b + 1 };
      return next.a >= 0x40000000 ? null : { version: 6, ...next, c: 0, d: 0 };
    },
  ],
];

interface Ranged {
  range(address: Address): Interval;
}

/**
 * Calls back with the first and last address of each range of a space.
 *
 * @throws Error if the ranges are not contiguous
 */
function countRanges(
  source: Ranged,
  [first, after]: (typeof SPACES)[number],
  each: (from: Address, to: Address) => void,
): number {
  let count = 0;
  for (let at: Address | null = first; at !== null; count++) {
    const { from, to } = source.range(at);
    const starts = compareAddresses(from, at);
    // The first range may begin before the space.
    if (starts > 0 || (starts < 0 && count > 0) || compareAddresses(at, to) > 0) {
      throw new Error("its ranges are not in order");
    }
    each(at, to);
    at = after(to);
  }
  return count;
}

const isText = (value: unknown) => value === null || typeof value === "string";
const isCountry = (value: string | null) => value === null || /^[A-Z]{2}$/.test(value);

/** Returns the number of addresses of an IPv4 range. Zero for IPv6, whose addresses are not counted. */
const sizeOf = (from: Address, to: Address) => (from.version === 4 ? to.d - from.d + 1 : 0);

/**
 * Checks a place.
 *
 * @throws Error if it is invalid
 */
function checkPlace({ country, otherCountry, region, city }: Place): void {
  const isUnsure = otherCountry !== null;
  const isOne = isCountry(country) && isCountry(otherCountry) && !(isUnsure && country === null);
  if (!isOne || !isText(region) || !isText(city)) throw new Error("it contains an invalid place");
}

/**
 * Checks a network.
 *
 * @throws Error if it is invalid
 */
function checkNetwork({ asn, organization, networkClass, reason }: ClassedNetwork): void {
  const isOne = asn === null || (Number.isInteger(asn) && networkClass !== null && reason !== null);
  if (!isOne || !isText(organization)) throw new Error("it contains an invalid network");
}

/**
 * Reads every range and every record of packed data, which takes seconds.
 *
 * A valid checksum is not enough, because the data may have been packed incorrectly.
 *
 * @throws Error for an invalid answer, or a range that does not follow the previous range
 */
export function countPacked({ places, networks }: PackedData): PackedCounts {
  const countries = new Set<string>();
  const numbers = new Set<number>();
  const classes = Object.fromEntries(NETWORK_CLASSES.map((name) => [name, 0])) as Record<
    NetworkClass,
    number
  >;
  let unsure = 0;
  const seen = new WeakSet();
  const isNew = (record: object) => !seen.has(record) && Boolean(seen.add(record));
  const notePlace = (from: Address, to: Address) => {
    const place = places.placeOf(from);
    if (place.otherCountry !== null) unsure += sizeOf(from, to);
    if (!isNew(place)) return;
    checkPlace(place);
    places.coordinates(from);
    if (place.country !== null) countries.add(place.country);
  };
  const noteNetwork = (from: Address, to: Address) => {
    const network = networks.network(from);
    if (network.networkClass !== null) classes[network.networkClass] += sizeOf(from, to);
    if (!isNew(network)) return;
    checkNetwork(network);
    if (network.asn !== null) numbers.add(network.asn);
  };
  const [ipv4, ipv6] = SPACES as [(typeof SPACES)[number], (typeof SPACES)[number]];
  return {
    ipv4Places: countRanges(places, ipv4, notePlace),
    ipv6Places: countRanges(places, ipv6, notePlace),
    ipv4Networks: countRanges(networks, ipv4, noteNetwork),
    ipv6Networks: countRanges(networks, ipv6, noteNetwork),
    countries: countries.size,
    numbers: numbers.size,
    unsure,
    classes,
  };
}
