import { type Address, ipv4Address } from "#app/engine/net/address";
import type { NetworkClass } from "#app/engine/visit";

import type { RangeArrays } from "../ip-intelligence/range-table";

/** The class of an address's network by our own data, lists left out; null: nobody knows. */
export type OwnClass = (address: Address) => NetworkClass | null;

/** Share of one family that a list covers: IPv4 addresses, or IPv6 networks of 64 bits, the size of a home's. */
interface Reach {
  readonly all: number;
  /** Of these, how many are customers of internet providers by our own data; from a sample. */
  readonly homes: number;
  /** The widest single range that is nearly all homes; 0: none is. */
  readonly widestHomes: number;
}

const FAMILIES = ["ipv4", "ipv6"] as const;
type Family = (typeof FAMILIES)[number];

/** Share of the internet that a list covers. */
export type FeedReach = Readonly<Record<Family, Reach>>;

/** Below these a list is too small to do harm by what it covers; a range is wide from `wide` on. */
const LIMITS = {
  ipv4: { homes: 2 ** 16, all: 2 ** 20, wide: 2 ** 20, unit: "addresses" },
  ipv6: { homes: 2 ** 32, all: 2 ** 34, wide: 2 ** 32, unit: "IPv6 networks" },
} as const;

/** Places a list is looked at, spread evenly over all it holds of a family, and places of a wide range. */
const SAMPLES = 4_096;
const OF_RANGE = 64;
const NEARLY_ALL = 0.9;

const WORD = 2 ** 32;
const IPV6_WORDS = 8;

/** A range as the number of its first network, and how many there are. */
interface Span {
  readonly first: number;
  readonly size: number;
}

function spansOf(family: Family, { ipv4, ipv6 }: RangeArrays): Span[] {
  if (family === "ipv4") {
    return Array.from({ length: ipv4.length / 2 }, (_, at) => {
      const first = ipv4[2 * at]!;
      return { first, size: ipv4[2 * at + 1]! - first + 1 };
    });
  }
  // The upper half of an address has 64 bits, of which a number keeps 53: near enough for a sample.
  return Array.from({ length: ipv6.length / IPV6_WORDS }, (_, at) => {
    const word = (place: number) => ipv6[IPV6_WORDS * at + place]!;
    const size = (word(4) - word(0)) * WORD + (word(5) - word(1)) + 1;
    return { first: word(0) * WORD + word(1), size };
  });
}

/** Spans that touch as one: two halves of a network are as wide as the whole. They come sorted. */
function joined(spans: readonly Span[]): Span[] {
  const wide: Span[] = [];
  for (const span of spans) {
    const last = wide.at(-1);
    if (last && last.first + last.size >= span.first) {
      wide[wide.length - 1] = { first: last.first, size: span.first + span.size - last.first };
    } else wide.push(span);
  }
  return wide;
}

function addressAt(family: Family, network: number): Address {
  if (family === "ipv4") return ipv4Address(network);
  return { version: 6, a: Math.floor(network / WORD), b: network % WORD, c: 0, d: 1 };
}

/** The share of homes among places spread evenly over the spans. */
function shareOfHomes(family: Family, spans: readonly Span[], samples: number, of: OwnClass) {
  const total = spans.reduce((sum, { size }) => sum + size, 0);
  const count = Math.min(samples, total);
  let homes = 0;
  let passed = 0;
  let at = 0;
  for (let sample = 0; sample < count; sample++) {
    const place = Math.floor(((sample + 0.5) * total) / count);
    while (at < spans.length - 1 && passed + spans[at]!.size <= place) passed += spans[at++]!.size;
    const address = addressAt(family, spans[at]!.first + (place - passed));
    if (of(address) === "residential") homes += 1;
  }
  return count === 0 ? 0 : homes / count;
}

function reachIn(family: Family, arrays: RangeArrays, of: OwnClass): Reach {
  const spans = spansOf(family, arrays);
  const all = spans.reduce((sum, { size }) => sum + size, 0);
  const wide = joined(spans).filter(({ size }) => size >= LIMITS[family].wide);
  const wideHomes = wide.filter((span) => shareOfHomes(family, [span], OF_RANGE, of) >= NEARLY_ALL);
  return {
    all,
    homes: Math.round(all * shareOfHomes(family, spans, SAMPLES, of)),
    widestHomes: Math.max(0, ...wideHomes.map(({ size }) => size)),
  };
}

/** Estimates the reach of a list's ranges from a few thousand samples. */
export function reachOf(arrays: RangeArrays, of: OwnClass): FeedReach {
  return { ipv4: reachIn("ipv4", arrays, of), ipv6: reachIn("ipv6", arrays, of) };
}

const many = (count: number) => count.toLocaleString("en", { maximumFractionDigits: 0 });

function tooFarIn(family: Family, { all, homes, widestHomes }: Reach, last: Reach | null) {
  const limits = LIMITS[family];
  const { unit } = limits;
  if (widestHomes > 0) return `it lists a range of ${many(widestHomes)} ${unit}, nearly all homes`;
  if (homes > limits.homes && homes > all / 10) {
    return `about ${many(homes)} of its ${many(all)} ${unit} are homes`;
  }
  if (last === null) return null;
  if (homes - last.homes > limits.homes && homes > 1.5 * last.homes) {
    return `it lists about ${many(homes)} ${unit} of homes, ${many(last.homes)} before`;
  }
  if (all - last.all > limits.all && all > 2 * last.all) {
    return `it grew from ${many(last.all)} ${unit} to ${many(all)}`;
  }
  return null;
}

/**
 * Why a list must not be used: it would flag customers of internet providers, or is suddenly about much more than
 * before. The end of a sentence, "it lists …"; null: nothing speaks against it.
 *
 * @param last what the list in use reaches; null: there is none
 */
export function tooFar(reach: FeedReach, last: FeedReach | null): string | null {
  const reasons = FAMILIES.map((family) => tooFarIn(family, reach[family], last?.[family] ?? null));
  return reasons.find((reason) => reason !== null) ?? null;
}
