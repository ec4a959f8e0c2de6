import type { Steps } from "../steps";
import { type Address, compareAddresses } from "./address";
import { type Interval, intervalSize } from "./interval";

/** Minimum intervals per step. A cluster of overlapping intervals is not divided. */
const INTERVALS_A_STEP = 4_096;

/** An interval that expires at `until` (epoch milliseconds, exclusive). Null if it never expires. */
export interface TimedInterval extends Interval {
  readonly until: number | null;
}

/**
 * A run of addresses covered by the same intervals.
 *
 * `narrowest` is the index of the smallest interval, `longest` of the one that expires last. Ties go to the smaller,
 * then to the earlier interval.
 */
export interface Segment {
  readonly from: Address;
  to: Address;
  readonly narrowest: number;
  readonly longest: number;
}

/** The border before (`after` false) or after an address. */
interface Border {
  readonly address: Address;
  readonly after: boolean;
}

const WORDS = ["d", "c", "b", "a"] as const;

/** Returns the next (`step` 1) or previous (`step` -1) address. The caller makes sure that it exists. */
function neighbor(address: Address, step: 1 | -1): Address {
  const words = { a: address.a, b: address.b, c: address.c, d: address.d };
  for (const name of WORDS) {
    words[name] = (words[name] + step) >>> 0;
    const carried = words[name] === (step === 1 ? 0 : 0xffffffff);
    if (!carried) break;
  }
  return { version: address.version, ...words };
}

function compareBorders(x: Border, y: Border): number {
  return compareAddresses(x.address, y.address) || Number(x.after) - Number(y.after);
}

type Preference = (x: number, y: number) => number;

function preferNarrow(intervals: readonly TimedInterval[]): Preference {
  return (x, y) => intervalSize(intervals[x]!) - intervalSize(intervals[y]!) || x - y;
}

function preferLong(intervals: readonly TimedInterval[]): Preference {
  const endOf = (index: number) => intervals[index]!.until ?? Number.MAX_VALUE;
  const narrow = preferNarrow(intervals);
  return (x, y) => endOf(y) - endOf(x) || narrow(x, y);
}

/** Slices between borders that each interval of a cluster spans: [first, end). */
type Spans = ReadonlyMap<number, readonly [first: number, end: number]>;

/**
 * Returns for each of `count` slices the preferred interval that spans it.
 *
 * Intervals claim slices in order of preference. `free` skips slices already claimed, so that each slice is claimed
 * once.
 */
function paint(spans: Spans, count: number, preference: Preference): Int32Array {
  const owners = new Int32Array(count).fill(-1);
  const free = Int32Array.from({ length: count + 1 }, (_, slice) => slice);
  const nextFree = (slice: number) => {
    let at = slice;
    while (free[at] !== at) {
      free[at] = free[free[at]!]!; // halves the path for later calls
      at = free[at]!;
    }
    return at;
  };
  for (const index of [...spans.keys()].sort(preference)) {
    const [first, end] = spans.get(index)!;
    for (let at = nextFree(first); at < end; at = nextFree(at)) {
      owners[at] = index;
      free[at] = at + 1;
    }
  }
  return owners;
}

/** Returns the borders of a cluster in order, and the slices between them that each interval spans. */
function sliceCluster(intervals: readonly TimedInterval[], cluster: readonly number[]) {
  const borders = cluster
    .flatMap((index) => [
      { index, address: intervals[index]!.from, after: false },
      { index, address: intervals[index]!.to, after: true },
    ])
    .sort(compareBorders);
  const spans = new Map<number, [number, number]>();
  borders.forEach(({ index, after }, at) => {
    if (after) spans.get(index)![1] = at;
    else spans.set(index, [at, at]);
  });
  return { borders, spans };
}

/** Returns the addresses between two borders. Null if there are none. */
function intervalBetween(low: Border, high: Border): Interval | null {
  if (compareBorders(low, high) === 0) return null;
  const from = low.after ? neighbor(low.address, 1) : low.address;
  const to = high.after ? high.address : neighbor(high.address, -1);
  return compareAddresses(from, to) <= 0 ? { from, to } : null;
}

/** Cuts overlapping intervals into segments. */
function cutCluster(intervals: readonly TimedInterval[], cluster: readonly number[]): Segment[] {
  const { borders, spans } = sliceCluster(intervals, cluster);
  const narrow = paint(spans, borders.length - 1, preferNarrow(intervals));
  const long = paint(spans, borders.length - 1, preferLong(intervals));
  const segments: Segment[] = [];
  for (let at = 0; at < borders.length - 1; at++) {
    const slice = intervalBetween(borders[at]!, borders[at + 1]!);
    if (slice === null) continue;
    const [narrowest, longest] = [narrow[at]!, long[at]!];
    const last = segments.at(-1);
    // Slices of a cluster touch, so an equal neighbor extends the same segment.
    if (last?.narrowest === narrowest && last.longest === longest) last.to = slice.to;
    else segments.push({ ...slice, narrowest, longest });
  }
  return segments;
}

/**
 * Cuts intervals, which may overlap in any way, into disjoint segments in ascending order.
 *
 * @param order indexes of the intervals to cut, sorted by first address
 */
export function* cutIntoSegments(
  intervals: readonly TimedInterval[],
  order: readonly number[],
): Steps<Segment[]> {
  const segments: Segment[] = [];
  let at = 0;
  let pauseAt = INTERVALS_A_STEP;
  while (at < order.length) {
    if (at >= pauseAt) {
      yield;
      pauseAt = at + INTERVALS_A_STEP;
    }
    const start = at;
    let reach = intervals[order[at]!]!.to;
    for (at++; at < order.length; at++) {
      const { from, to } = intervals[order[at]!]!;
      if (compareAddresses(from, reach) > 0) break;
      if (compareAddresses(to, reach) > 0) reach = to;
    }
    const index = order[start]!;
    // Most intervals overlap no other. Only clusters of overlapping intervals need cutting.
    if (at - start === 1) {
      const { from, to } = intervals[index]!;
      segments.push({ from, to, narrowest: index, longest: index });
    } else for (const cut of cutCluster(intervals, order.slice(start, at))) segments.push(cut);
  }
  return segments;
}
