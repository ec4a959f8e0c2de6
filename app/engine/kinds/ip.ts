import type { Facts } from "../facts";
import { formatAddress } from "../net/address";
import { intervalSize, sizeWords } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { parseIpRule, readIpRule } from "../net/ip-rule";
import type { TimedInterval } from "../net/segments";
import type { Problems } from "../problems";
import { isConditional, type RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { IntervalLayers } from "./interval-layers";
import type { Kind, Matcher, Normalised, Taker } from "./kind";

function normalise(text: string): Normalised {
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

/** Intervals and, in the same order, the places of their entries. */
interface Placed {
  readonly intervals: TimedInterval[];
  readonly places: number[];
}

class Addresses implements Matcher {
  constructor(
    /** Entries that decide wherever they match; where they overlap the narrowest is found. */
    private readonly plain: IntervalSet,
    private readonly plainPlaces: readonly number[],
    private readonly sizes: ((place: number) => number) | null,
    /** Entries that may be passed over, so that all that cover an address must be found. */
    private readonly layers: IntervalLayers | null,
  ) {}

  each({ visit: { address, at } }: Facts, taker: Taker): boolean {
    if (address === null) return false;
    const found = this.plain.find(address, at);
    if (this.layers === null) return found >= 0 && taker.take(this.plainPlaces[found]!);
    const places = this.layers.find(address, at);
    if (found >= 0) places.push(this.plainPlaces[found]!);
    const sizeOf = this.sizes!;
    places.sort((x, y) => sizeOf(x) - sizeOf(y) || x - y);
    return places.some((place) => taker.take(place));
  }
}

function* compile(entries: readonly RuleEntry[], problems: Problems): Steps<Matcher> {
  const plain: Placed = { intervals: [], places: [] };
  const conditional: Placed = { intervals: [], places: [] };
  let place = 0;
  yield* problems.takeEach(entries, (entry) => {
    const at = place++;
    const interval = readEntry(entry);
    const { intervals, places } = isConditional(entry) ? conditional : plain;
    intervals.push(interval);
    places.push(at);
  });
  const set = yield* IntervalSet.build(plain.intervals);
  if (conditional.places.length === 0) return new Addresses(set, plain.places, null, null);
  const layers = yield* IntervalLayers.build(conditional.intervals, conditional.places, (at) =>
    problems.add(entries[at]!.id, "Too many entries of this kind overlap."),
  );
  const sizes = (at: number) => intervalSize(readEntry(entries[at]!));
  return new Addresses(set, plain.places, sizes, layers);
}

function describe({ value }: Pick<RuleEntry, "value">): string {
  const parsed = parseIpRule(value);
  if (!parsed.ok || parsed.rule.size === 1) return value;
  return `${value} (${sizeWords(parsed.rule.size)})`;
}

/** Visitors by their address: single addresses, CIDR blocks and ranges, IPv4 and IPv6. */
export const ip: Kind = {
  normalise,
  compile,
  isKnown: ({ visit }) => visit.address !== null,
  factOf: ({ visit }) => visit.address && formatAddress(visit.address),
  describe,
  examples: [
    { text: "203.0.113.7", means: "this address" },
    { text: "203.0.113.0/24", means: "this block of 256 addresses" },
    { text: "203.0.113.8-203.0.113.20", means: "this range" },
    { text: "2001:db8:0:1::/64", means: "one connection of a home or a phone with IPv6" },
  ],
};
