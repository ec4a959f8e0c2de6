import type { Assembly } from "../assembly";
import type { Facts } from "../facts";
import { formatAddress } from "../net/address";
import { intervalSize } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { parseIpRule, readIpRule } from "../net/ip-rule";
import type { TimedInterval } from "../net/segments";
import type { Packer, Unpacker } from "../packing/packer";
import { isConditional, type RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { IntervalLayers } from "./interval-layers";
import type { Kind, Matcher, Normalized, Taker } from "./kind";

function normalize(text: string): Normalized {
  const parsed = parseIpRule(text);
  if (!parsed.ok) return parsed;
  return { ok: true, value: parsed.rule.value, notice: parsed.rule.notice };
}

function readEntry(entry: RuleEntry): TimedInterval {
  const read = readIpRule(entry.value);
  if ("message" in read) throw new Error(read.message);
  const { from, to } = read.interval;
  return { from, to, until: entry.expiresAt };
}

/** Intervals and the indexes of their entries, in the same order. */
interface Placed {
  readonly intervals: TimedInterval[];
  readonly places: number[];
}

/** Entries whose match may not decide, so that all entries that contain an address must be found. */
interface Conditional {
  readonly layers: IntervalLayers;
  /** Number of addresses of every entry, by place. */
  readonly sizes: Float64Array;
}

class Addresses implements Matcher {
  constructor(
    /** Entries whose match always decides. Where they overlap, the narrowest is found. */
    private readonly plain: IntervalSet,
    /** Places of the plain entries. Null if all entries are plain. */
    private readonly plainPlaces: Uint32Array | null,
    private readonly conditional: Conditional | null,
  ) {}

  static open(image: Unpacker): Addresses {
    const plain = IntervalSet.open(image);
    if (image.number() === 0) return new Addresses(plain, null, null);
    const places = image.words();
    if (image.number() === 0) return new Addresses(plain, places, null);
    const sizes = image.doubles();
    return new Addresses(plain, places, { sizes, layers: IntervalLayers.open(image) });
  }

  pack(image: Packer): void {
    this.plain.pack(image);
    image.number(this.plainPlaces === null ? 0 : 1);
    if (this.plainPlaces === null) return;
    image.array(this.plainPlaces);
    image.number(this.conditional === null ? 0 : 1);
    if (this.conditional === null) return;
    image.array(this.conditional.sizes);
    this.conditional.layers.pack(image);
  }

  each({ visit: { address, at } }: Facts, taker: Taker): boolean {
    if (address === null) return false;
    const found = this.plain.find(address, at);
    if (this.conditional === null) return found >= 0 && taker.take(this.#placeOf(found));
    const { layers, sizes } = this.conditional;
    const places = layers.find(address, at);
    if (found >= 0) places.push(this.#placeOf(found));
    places.sort((x, y) => sizes[x]! - sizes[y]! || x - y);
    return places.some((place) => taker.take(place));
  }

  #placeOf(found: number): number {
    return this.plainPlaces === null ? found : this.plainPlaces[found]!;
  }
}

function* compile(entries: readonly RuleEntry[], { problems }: Assembly): Steps<Matcher> {
  const plain: Placed = { intervals: [], places: [] };
  const conditional: Placed = { intervals: [], places: [] };
  const sizes = new Float64Array(entries.length);
  let place = 0;
  yield* problems.takeEach(entries, (entry) => {
    const at = place++;
    const interval = readEntry(entry);
    sizes[at] = intervalSize(interval);
    const { intervals, places } = isConditional(entry) ? conditional : plain;
    intervals.push(interval);
    places.push(at);
  });
  const set = yield* IntervalSet.build(plain.intervals);
  if (plain.places.length === entries.length) return new Addresses(set, null, null);
  const plainPlaces = Uint32Array.from(plain.places);
  if (conditional.places.length === 0) return new Addresses(set, plainPlaces, null);
  const layers = yield* IntervalLayers.build(conditional.intervals, conditional.places, (at) =>
    problems.leaveOut(entries[at]!, "Too many entries of this kind overlap."),
  );
  return new Addresses(set, plainPlaces, { layers, sizes });
}

/** Matches visitors by address: single addresses, CIDR blocks and ranges, IPv4 and IPv6. */
export const ip: Kind = {
  normalize,
  compile,
  open: Addresses.open,
  isKnown: ({ visit }) => visit.address !== null,
  factOf: ({ visit }) => visit.address && formatAddress(visit.address),
};
