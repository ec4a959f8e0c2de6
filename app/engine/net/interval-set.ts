import type { Packer, Unpacker } from "../packing/packer";
import { finish, type Steps } from "../steps";
import { type Address, compareAddresses } from "./address";
import { Ipv4Segments } from "./ipv4-segments";
import { Ipv6Segments } from "./ipv6-segments";
import { cutIntoSegments, type Segment, type TimedInterval } from "./segments";

/**
 * Maximum number of positions. Position and key share one number, because sorting numbers is several times faster than
 * comparing addresses.
 */
const POSITIONS = 2 ** 21;

/** Returns the positions of the intervals of one version, sorted by first address. */
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

interface Ends {
  readonly until: Float64Array;
  readonly longest: Readonly<Record<4 | 6, Uint32Array>>;
}

/** Returns the expiry columns. Null if no interval expires, so that lookups need no check. */
function endsOf(
  intervals: readonly TimedInterval[],
  segments: Readonly<Record<4 | 6, readonly Segment[]>>,
): Ends | null {
  if (intervals.every(({ until }) => until === null)) return null;
  const longest = (version: 4 | 6) => Uint32Array.from(segments[version], (one) => one.longest);
  return {
    until: Float64Array.from(intervals, ({ until }) => until ?? Infinity),
    longest: { 4: longest(4), 6: longest(6) },
  };
}

/**
 * Up to half a million IPv4 and IPv6 intervals, compiled once and queried per visit.
 *
 * Intervals may overlap, and each may expire. A lookup returns the narrowest interval that contains the address. If
 * that one has expired, the lookup returns the interval that expires last.
 */
export class IntervalSet {
  private constructor(
    private readonly ipv4: Ipv4Segments,
    private readonly ipv6: Ipv6Segments,
    /** Expiry of each interval, and for each segment the interval that expires last. */
    private readonly ends: Ends | null,
  ) {}

  static of(intervals: readonly TimedInterval[]): IntervalSet {
    return finish(IntervalSet.build(intervals));
  }

  static *build(intervals: readonly TimedInterval[]): Steps<IntervalSet> {
    yield;
    const order4 = sortByStart(intervals, 4);
    yield;
    const cut4 = yield* cutIntoSegments(intervals, order4);
    yield;
    const ipv4 = Ipv4Segments.of(cut4);
    yield;
    const order6 = sortByStart(intervals, 6);
    yield;
    const cut6 = yield* cutIntoSegments(intervals, order6);
    yield;
    const ipv6 = Ipv6Segments.of(cut6);
    yield;
    return new IntervalSet(ipv4, ipv6, endsOf(intervals, { 4: cut4, 6: cut6 }));
  }

  static open(image: Unpacker): IntervalSet {
    const [ipv4, ipv6] = [Ipv4Segments.open(image), Ipv6Segments.open(image)];
    if (image.number() === 0) return new IntervalSet(ipv4, ipv6, null);
    const ends = { until: image.doubles(), longest: { 4: image.words(), 6: image.words() } };
    return new IntervalSet(ipv4, ipv6, ends);
  }

  pack(image: Packer): void {
    this.ipv4.pack(image);
    this.ipv6.pack(image);
    image.number(this.ends === null ? 0 : 1);
    if (this.ends === null) return;
    const { until, longest } = this.ends;
    for (const part of [until, longest[4], longest[6]]) image.array(part);
  }

  /**
   * Returns the index of the interval that contains the address and has not expired, or -1.
   *
   * @param at epoch milliseconds
   */
  find(address: Address, at: number): number {
    const segments = address.version === 4 ? this.ipv4 : this.ipv6;
    const segment = segments.find(address);
    if (segment < 0) return -1;
    const narrowest = segments.narrowestOf(segment);
    if (this.ends === null || at < this.ends.until[narrowest]!) return narrowest;
    const longest = this.ends.longest[address.version][segment]!;
    return at < this.ends.until[longest]! ? longest : -1;
  }

  /** Memory of the compiled form, in bytes. */
  get bytes(): number {
    const ends = this.ends;
    const times = ends === null ? [] : [ends.until, ends.longest[4], ends.longest[6]];
    return times.reduce((sum, array) => sum + array.byteLength, this.ipv4.bytes + this.ipv6.bytes);
  }
}
