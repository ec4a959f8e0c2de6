import type { Address } from "../../app/engine/net/address";
import type { Interval } from "../../app/engine/net/interval";
import type { RangeArrays, RangeTable } from "../../app/platform/ip-intelligence/range-table";
import type { ListEntry } from "./read-list";
import type { Data } from "./score";

const WORD = 2n ** 32n;
const IPV6_WORDS = 8;

/** Returns the number of an IPv4 address, or of the /64 of an IPv6 address. */
const placeOf = ({ version, a, b, d }: Address): bigint =>
  version === 4 ? BigInt(d) : BigInt(a) * WORD + BigInt(b);

/** Returns the last address before a position. */
function endBefore(version: 4 | 6, place: bigint): Address {
  const last = place - 1n;
  if (version === 4) return { version, a: 0, b: 0, c: 0, d: Number(last) };
  const full = 0xffffffff;
  return { version, a: Number(last / WORD), b: Number(last % WORD), c: full, d: full };
}

/** Returns the positions at which lists of one family begin or end. */
function edgesOf(version: 4 | 6, { ipv4, ipv6 }: RangeArrays): bigint[] {
  if (version === 4) return [...ipv4].map((word, at) => BigInt(word) + BigInt(at % 2));
  return Array.from({ length: ipv6.length / (IPV6_WORDS / 2) }, (_, at) => {
    const word = (IPV6_WORDS / 2) * at;
    return BigInt(ipv6[word]!) * WORD + BigInt(ipv6[word + 1]!) + BigInt(at % 2);
  });
}

const ascending = (x: bigint, y: bigint) => (x < y ? -1 : Number(x > y));

/** Returns the first of ascending positions after another. Null if there is none. */
function firstBehind(edges: readonly bigint[], place: bigint): bigint | null {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (edges[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return edges[low] ?? null;
}

/**
 * Returns data whose ranges also end where a list begins or ends, so that one lookup is valid for a whole range. IPv6
 * uses whole /64s, as everywhere.
 */
export function cutAtLists(data: Data, lists: readonly RangeTable[]): Data {
  const [ipv4, ipv6] = ([4, 6] as const).map((version) => {
    const edges = lists.flatMap(({ arrays }) => edgesOf(version, arrays));
    return [...new Set(edges)].sort(ascending);
  });
  return {
    lookup: (address) => data.lookup(address),
    ranges(address) {
      const { version } = address;
      const edge = firstBehind(version === 4 ? ipv4! : ipv6!, placeOf(address));
      const cutAtEdge = (range: Interval | null) => {
        const goesOn = range !== null && edge !== null && placeOf(range.to) >= edge;
        return goesOn ? { ...range, to: endBefore(version, edge) } : range;
      };
      const { place, network } = data.ranges(address);
      return { place: cutAtEdge(place), network: cutAtEdge(network) };
    },
  };
}

/** Returns the ranges of one family as list entries. */
export function entriesOf({ arrays }: RangeTable, version: 4 | 6): ListEntry[] {
  const words = version === 4 ? 1 : IPV6_WORDS / 2;
  const flat = version === 4 ? arrays.ipv4 : arrays.ipv6;
  const address = (at: number): Address => {
    const [a = 0, b = 0, c = 0, d = 0] = version === 4 ? [0, 0, 0, flat[at]] : flat.subarray(at);
    return { version, a, b, c, d };
  };
  return Array.from({ length: flat.length / (2 * words) }, (_, range) => {
    const at = 2 * words * range;
    return { interval: { from: address(at), to: address(at + words) }, country: "" };
  });
}
