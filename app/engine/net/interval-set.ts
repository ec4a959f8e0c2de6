import { compareAddresses, type Address } from "./address";
import { Ipv4Segments } from "./ipv4-segments";
import { Ipv6Segments } from "./ipv6-segments";
import { cutIntoSegments, type TimedInterval } from "./segments";

/** Sorting one number is several times quicker than comparing addresses; 2^21 positions fit. */
const POSITIONS = 2 ** 21;

/** Positions of the intervals of one version, sorted by first address. */
function sortByStart(intervals: readonly TimedInterval[], version: 4 | 6): number[] {
  const positions: number[] = [];
  intervals.forEach(({ from }, position) => {
    if (from.version === version) positions.push(position);
  });
  const start = (position: number) => intervals[position]!.from;
  const key = version === 4 ? "d" : "a";
  const keys = Float64Array.from(positions, (at) => start(at)[key] * POSITIONS + at).sort();
  const sorted = Array.from(keys, (value) => value % POSITIONS);
  return version === 4 ? sorted : sorted.sort((x, y) => compareAddresses(start(x), start(y)));
}

/** End of each interval, or null when none ends: then nobody pays for the question. */
function endsOf(intervals: readonly TimedInterval[]): Float64Array | null {
  return intervals.some(({ until }) => until !== null)
    ? Float64Array.from(intervals, ({ until }) => until ?? Infinity)
    : null;
}

/**
 * Up to half a million IPv4 and IPv6 intervals, overlapping or not, each with an end in time,
 * compiled once and asked per visit. Where intervals overlap, the narrowest that still counts is
 * found; when the narrowest has ended, the one among the others that counts longest.
 */
export class IntervalSet {
  private readonly ipv4: Ipv4Segments;
  private readonly ipv6: Ipv6Segments;
  /** IPv6 segments follow the IPv4 segments in the arrays below. */
  private readonly ipv6Offset: number;
  private readonly narrowest: Uint32Array;
  private readonly longest: Uint32Array | null;
  private readonly until: Float64Array | null;

  constructor(intervals: readonly TimedInterval[]) {
    const ipv4 = cutIntoSegments(intervals, sortByStart(intervals, 4));
    const ipv6 = cutIntoSegments(intervals, sortByStart(intervals, 6));
    const segments = ipv4.concat(ipv6);
    this.ipv6Offset = ipv4.length;
    this.ipv4 = new Ipv4Segments(ipv4);
    this.ipv6 = new Ipv6Segments(ipv6);
    this.narrowest = Uint32Array.from(segments, (segment) => segment.narrowest);
    this.until = endsOf(intervals);
    this.longest =
      this.until === null ? null : Uint32Array.from(segments, (segment) => segment.longest);
  }

  /** Index of the interval that holds the address and counts at `at` (epoch milliseconds), or -1. */
  find(address: Address, at: number): number {
    const segment = this.findSegment(address);
    if (segment < 0) return -1;
    const narrowest = this.narrowest[segment]!;
    if (this.until === null || at < this.until[narrowest]!) return narrowest;
    const longest = this.longest![segment]!;
    return at < this.until[longest]! ? longest : -1;
  }

  /** Memory of the compiled form, in bytes. */
  get bytes(): number {
    const own = [this.narrowest, this.longest, this.until];
    const ownBytes = own.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
    return this.ipv4.bytes + this.ipv6.bytes + ownBytes;
  }

  private findSegment(address: Address): number {
    if (address.version === 4) return this.ipv4.find(address.d);
    const segment = this.ipv6.find(address);
    return segment < 0 ? -1 : segment + this.ipv6Offset;
  }
}
