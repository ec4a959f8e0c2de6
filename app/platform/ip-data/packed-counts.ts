import {
  type Address,
  compareAddresses,
  ipv4Address,
  parseAddress,
} from "../../engine/net/address";
import type { Interval } from "../../engine/net/interval";
import type { PackedData } from "../ip-intelligence/packed-source";

/** How much a file of packed data holds. */
export interface PackedCounts {
  /** Ranges of addresses with an answer of their own. */
  readonly ipv4Places: number;
  readonly ipv6Places: number;
  readonly ipv4Networks: number;
  readonly ipv6Networks: number;
  /** Different countries and AS numbers that some address has. */
  readonly countries: number;
  readonly numbers: number;
}

const NAMES: Readonly<Record<keyof PackedCounts, string>> = {
  ipv4Places: "ranges of places in IPv4",
  ipv6Places: "ranges of places in IPv6",
  ipv4Networks: "ranges of networks in IPv4",
  ipv6Networks: "ranges of networks in IPv6",
  countries: "countries",
  numbers: "AS numbers",
};

/** Data may get coarser or finer, but not so much so between two times. */
const SMALLEST_SHARE = 0.7;
const LARGEST_SHARE = 3;
/** Every real file has addresses in more. */
const FEWEST_COUNTRIES = 200;

/** The address after the last of an interval; null at the end of its space. */
type After = (last: Address) => Address | null;

/** All of IPv4, and of IPv6 what registries give out (2000::/3), in whole networks of 64 bits. */
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

/** Calls back for each range from the first address of a space to its last. @throws Error when they do not follow */
function countRanges(
  source: Ranged,
  [first, after]: (typeof SPACES)[number],
  each: (address: Address) => void,
): number {
  let count = 0;
  for (let at: Address | null = first; at !== null; count++) {
    const { from, to } = source.range(at);
    const starts = compareAddresses(from, at);
    // The first one may begin before the space does.
    if (starts > 0 || (starts < 0 && count > 0) || compareAddresses(at, to) > 0) {
      throw new Error("its ranges do not follow each other");
    }
    each(at);
    at = after(to);
  }
  return count;
}

const isText = (value: unknown) => value === null || typeof value === "string";

/**
 * Reads every range and every record of packed data once, which takes seconds: its checksum holds for a file that was
 * packed wrong, too.
 *
 * @throws Error when an answer is none, or a range does not follow the one before
 */
export function countPacked({ places, networks }: PackedData): PackedCounts {
  const countries = new Set<string>();
  const numbers = new Set<number>();
  const seen = new WeakSet();
  const isNew = (record: object) => !seen.has(record) && Boolean(seen.add(record));
  const notePlace = (address: Address) => {
    const place = places.place(address);
    if (!isNew(place)) return;
    const { country, region, city } = place;
    const isPlace = country === null || /^[A-Z]{2}$/.test(country);
    if (!isPlace || !isText(region) || !isText(city)) throw new Error("a place in it is none");
    places.coordinates(address);
    if (country !== null) countries.add(country);
  };
  const noteNetwork = (address: Address) => {
    const network = networks.network(address);
    if (!isNew(network)) return;
    const { asn, organisation } = network;
    const isNetwork = asn === null || Number.isInteger(asn);
    if (!isNetwork || !isText(organisation)) throw new Error("a network in it is none");
    if (asn !== null) numbers.add(asn);
  };
  const [ipv4, ipv6] = SPACES as [(typeof SPACES)[number], (typeof SPACES)[number]];
  return {
    ipv4Places: countRanges(places, ipv4, notePlace),
    ipv6Places: countRanges(places, ipv6, notePlace),
    ipv4Networks: countRanges(networks, ipv4, noteNetwork),
    ipv6Networks: countRanges(networks, ipv6, noteNetwork),
    countries: countries.size,
    numbers: numbers.size,
  };
}

/** @throws Error when there is too little in it, or much less or more than in the last good data */
export function checkCounts(next: PackedCounts, last: PackedCounts | null): void {
  if (next.countries < FEWEST_COUNTRIES) {
    throw new Error(
      `it knows ${next.countries} countries, at least ${FEWEST_COUNTRIES} are expected`,
    );
  }
  if (last === null) return;
  for (const [name, words] of Object.entries(NAMES) as [keyof PackedCounts, string][]) {
    const [was, is] = [last[name], next[name]];
    if (is < was * SMALLEST_SHARE) throw new Error(`it shrank from ${was} ${words} to ${is}`);
    if (is > was * LARGEST_SHARE) throw new Error(`it grew from ${was} ${words} to ${is}`);
  }
}

/** Addresses of networks as large and as old as few, with what has been true of them for years. */
const SENTINELS = (
  [
    ["8.8.8.8", "US", 15_169],
    ["2001:4860:4860::8888", null, 15_169],
    ["1.1.1.1", null, 13_335],
    ["2606:4700:4700::1111", null, 13_335],
    ["17.253.1.1", "US", null],
    ["73.10.20.30", "US", 7_922],
    ["2601:640::1", "US", 7_922],
    ["86.130.10.10", "GB", 2_856],
    ["91.64.10.10", "DE", 3_209],
    ["126.10.20.30", "JP", 17_676],
    ["177.32.10.10", "BR", 28_573],
    ["49.36.10.10", "IN", 55_836],
  ] as const
).map(([text, country, asn]) => ({ address: parseAddress(text)!, text, country, asn }));

/** So many may have changed hands. */
const MOST_CHANGED = 2;

/** @throws Error when it says something else of addresses that everybody knows */
export function checkSentinels({ places, networks }: PackedData): void {
  const wrong = SENTINELS.filter(({ address, country, asn }) => {
    const isThere = country === null || places.place(address).country === country;
    return !isThere || (asn !== null && networks.network(address).asn !== asn);
  });
  if (wrong.length <= MOST_CHANGED) return;
  const named = wrong.map(({ text }) => text).join(", ");
  throw new Error(`it says something else of well-known addresses (${named})`);
}
