import { type Address, ipv4Address } from "#app/engine/net/address";
import type { NetworkClass } from "#app/engine/visit";

import type { RangeArrays } from "../ip-intelligence/range-table";

/** Returns the class of an address's network in our own data, without feeds. Null if unknown. */
export type OwnClass = (address: Address) => NetworkClass | null;

/** Coverage of a list in one family, in IPv4 addresses or in IPv6 /64 networks, the size of a home network. */
interface Coverage {
  readonly all: number;
  /** Estimated number of customers of internet providers in this coverage, by our own data. */
  readonly homes: number;
  /** Size of the widest single range that contains almost only homes. Zero if there is none. */
  readonly widestHomes: number;
}

const FAMILIES = ["ipv4", "ipv6"] as const;
type Family = (typeof FAMILIES)[number];

/** Coverage of a list in both families. */
export type FeedCoverage = Readonly<Record<Family, Coverage>>;

/** Thresholds of coverage, below which a list is too small to do harm. A range is wide from `wide` on. */
const LIMITS = {
  ipv4: { homes: 2 ** 16, all: 2 ** 20, wide: 2 ** 20, unit: "addresses" },
  ipv6: { homes: 2 ** 32, all: 2 ** 34, wide: 2 ** 32, unit: "IPv6 networks" },
} as const;

/** Samples per family, spread evenly over the list, and samples per wide range. */
const SAMPLES = 4_096;
const OF_RANGE = 64;
const NEARLY_ALL = 0.9;

const WORD = 2 ** 32;
const IPV6_WORDS = 8;

/** A range: the number of its first network, and the number of networks. */
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
  // The upper 64 bits of an address exceed the 53 bits of a number. The rounding does not matter for a sample.
  return Array.from({ length: ipv6.length / IPV6_WORDS }, (_, at) => {
    const word = (place: number) => ipv6[IPV6_WORDS * at + place]!;
    const size = (word(4) - word(0)) * WORD + (word(5) - word(1)) + 1;
    return { first: word(0) * WORD + word(1), size };
  });
}

/** Merges adjacent spans, because two halves of a network are as wide as the whole. Spans are sorted. */
function mergeSpans(spans: readonly Span[]): Span[] {
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

/** Estimates the share of homes from samples spread evenly over the spans. */
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

function coverageIn(family: Family, arrays: RangeArrays, of: OwnClass): Coverage {
  const spans = spansOf(family, arrays);
  const all = spans.reduce((sum, { size }) => sum + size, 0);
  const wide = mergeSpans(spans).filter(({ size }) => size >= LIMITS[family].wide);
  const wideHomes = wide.filter((span) => shareOfHomes(family, [span], OF_RANGE, of) >= NEARLY_ALL);
  return {
    all,
    homes: Math.round(all * shareOfHomes(family, spans, SAMPLES, of)),
    widestHomes: Math.max(0, ...wideHomes.map(({ size }) => size)),
  };
}

/** Estimates the coverage of a list's ranges from a few thousand samples. */
export function coverageOf(arrays: RangeArrays, of: OwnClass): FeedCoverage {
  return { ipv4: coverageIn("ipv4", arrays, of), ipv6: coverageIn("ipv6", arrays, of) };
}

const many = (count: number) => count.toLocaleString("en", { maximumFractionDigits: 0 });

function tooFarIn(family: Family, { all, homes, widestHomes }: Coverage, last: Coverage | null) {
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
 * Returns the reason to reject a list: it would flag customers of internet providers, or has suddenly grown.
 *
 * @param last coverage of the list in use, null if none is in use
 * @returns the end of a message, "it lists …", or null if the list is acceptable
 */
export function tooFar(reach: FeedCoverage, last: FeedCoverage | null): string | null {
  const reasons = FAMILIES.map((family) => tooFarIn(family, reach[family], last?.[family] ?? null));
  return reasons.find((reason) => reason !== null) ?? null;
}
