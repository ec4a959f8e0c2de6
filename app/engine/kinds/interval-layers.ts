import { type Address, compareAddresses } from "../net/address";
import { IntervalSet } from "../net/interval-set";
import type { TimedInterval } from "../net/segments";
import type { Packer, Unpacker } from "../packing/packer";
import type { Steps } from "../steps";

/**
 * Maximum layers, because each visit searches every layer. Rules nested deeper than the 33 lengths of an IPv4 prefix do
 * not occur.
 */
const MAX_LAYERS = 40;

/** Intervals without overlaps. */
interface Layer {
  readonly set: IntervalSet;
  readonly places: Uint32Array;
}

/** A layer under construction, in order of first addresses. */
interface OpenLayer {
  readonly intervals: TimedInterval[];
  readonly places: number[];
  end: Address | null;
}

/**
 * Finds all intervals that contain an address, where IntervalSet finds one.
 *
 * The intervals are divided into layers without overlaps. There are at most as many layers as intervals that overlap at
 * one address.
 */
export class IntervalLayers {
  private constructor(private readonly layers: readonly Layer[]) {}

  /**
   * @param places the value find() returns for each interval
   * @param onTooMany called with the place of each interval that would exceed the maximum number of layers
   */
  static *build(
    intervals: readonly TimedInterval[],
    places: readonly number[],
    onTooMany: (place: number) => void,
  ): Steps<IntervalLayers> {
    const order = intervals
      .map((_, index) => index)
      .sort((x, y) => compareAddresses(intervals[x]!.from, intervals[y]!.from));
    yield;
    const open: OpenLayer[] = [];
    for (const index of order) {
      const interval = intervals[index]!;
      const layer = layerFor(open, interval);
      if (layer === null) onTooMany(places[index]!);
      else appendInterval(layer, interval, places[index]!);
    }
    const layers: Layer[] = [];
    for (const { intervals: own, places: ownPlaces } of open) {
      layers.push({ set: yield* IntervalSet.build(own), places: Uint32Array.from(ownPlaces) });
    }
    return new IntervalLayers(layers);
  }

  static open(image: Unpacker): IntervalLayers {
    const layers = Array.from({ length: image.number() }, () => {
      return { set: IntervalSet.open(image), places: image.words() };
    });
    return new IntervalLayers(layers);
  }

  pack(image: Packer): void {
    image.number(this.layers.length);
    for (const { set, places } of this.layers) {
      set.pack(image);
      image.array(places);
    }
  }

  /**
   * Returns the places of the intervals that contain the address and have not expired.
   *
   * @param at epoch milliseconds
   */
  find(address: Address, at: number): number[] {
    const found: number[] = [];
    for (const { set, places } of this.layers) {
      const index = set.find(address, at);
      if (index >= 0) found.push(places[index]!);
    }
    return found;
  }
}

function layerFor(open: OpenLayer[], { from }: TimedInterval): OpenLayer | null {
  const free = open.find(({ end }) => end !== null && compareAddresses(end, from) < 0);
  if (free) return free;
  if (open.length === MAX_LAYERS) return null;
  const layer: OpenLayer = { intervals: [], places: [], end: null };
  open.push(layer);
  return layer;
}

function appendInterval(layer: OpenLayer, interval: TimedInterval, place: number): void {
  layer.intervals.push(interval);
  layer.places.push(place);
  layer.end = interval.to;
}
