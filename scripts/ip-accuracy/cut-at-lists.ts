import type { Address } from "../../app/engine/net/address";
import type { Interval } from "../../app/engine/net/interval";
import type { RangeArrays, RangeTable } from "../../app/platform/ip-intelligence/range-table";
import type { ListEntry } from "./read-list";
import type { Data } from "./score";

const WORD = 2n ** 32n;
const IPV6_WORDS = 8;

/** An IPv4 address, or the /64 an IPv6 address lies in, as a number. */
const placeOf = ({ version, a, b, d }: Address): bigint =>
  version === 4 ? BigInt(d) : BigInt(a) * WORD + BigInt(b);

/** The last address in front of a place. */
function endBefore(version: 4 | 6, place: bigint): Address {
  const last = place - 1n;
  if (version === 4) return { version, a: 0, b: 0, c: 0, d: Number(last) };
  const full = 0xffffffff;
  return { version, a: Number(last / WORD), b: Number(last % WORD), c: full, d: full };
}

/** Where lists of one family begin and end: in front of each of these places something may change. */
function edgesOf(version: 4 | 6, { ipv4, ipv6 }: RangeArrays): bigint[] {
  if (version === 4) return [...ipv4].map((word, at) => BigInt(word) + BigInt(at % 2));
  return Array.from({ length: ipv6.length / (IPV6_WORDS / 2) }, (_, at) => {
    const word = (IPV6_WORDS / 2) * at;
    return BigInt(ipv6[word]!) * WORD + BigInt(ipv6[word + 1]!) + BigInt(at % 2);
  });
}

const ascending = (x: bigint, y: bigint) => (x < y ? -1 : Number(x > y));

/** The first of ascending places behind one; null when there is none. */
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
 * Data whose ranges end where a list begins or ends, too, so that one lookup stands for all of a range. IPv6 in whole
 * /64s, as everywhere.
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
      const cut = (range: Interval | null) => {
        const goesOn = range !== null && edge !== null && placeOf(range.to) >= edge;
        return goesOn ? { ...range, to: endBefore(version, edge) } : range;
      };
      const { place, network } = data.ranges(address);
      return { place: cut(place), network: cut(network) };
    },
  };
}

/** A list's ranges of one family, as entries of a list of one's own. */
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
