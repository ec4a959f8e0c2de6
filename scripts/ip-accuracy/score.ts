import { type Address, compareAddresses } from "../../app/engine/net/address";
import { type Interval, intervalSize } from "../../app/engine/net/interval";
import type { IpFacts } from "../../app/platform/ip-intelligence/ip-facts";
import type { IpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import type { ListEntry } from "./read-list";

export type Data = Pick<IpIntelligence, "lookup" | "ranges">;

/** Reports whether the data about an address agrees with the list. */
export type IsRight = (facts: IpFacts, entry: ListEntry) => boolean;

export interface Score {
  /** Entries with an announced address. Others are left out. */
  readonly entries: number;
  /** Entries of which most announced addresses are right. */
  readonly rightEntries: number;
  readonly addresses: number;
  readonly rightAddresses: number;
  /** Wrong entries by the network that announces most of each. */
  readonly misses: ReadonlyMap<string, number>;
}

const FULL = 0xffffffff;

/** Returns the address after the end of an IPv4 range or a /64. Null after the last address. */
function following({ version, a, b, d }: Address): Address | null {
  if (version === 4) return d === FULL ? null : { version, a: 0, b: 0, c: 0, d: d + 1 };
  if (a === FULL && b === FULL) return null;
  return b === FULL
    ? { version, a: a + 1, b: 0, c: 0, d: 0 }
    : { version, a, b: b + 1, c: 0, d: 0 };
}

const earlier = (x: Address, y: Address) => (compareAddresses(x, y) <= 0 ? x : y);

/**
 * Returns the end of the /24 of an address that is in no database. Special-purpose ranges start and end at /24
 * boundaries.
 */
const endOfBlock = (address: Address): Address => ({ ...address, d: (address.d | 0xff) >>> 0 });

/** Yields the sections of an interval in which all data is the same. */
export function* partsOf(data: Data, { from, to }: Interval): Generator<Interval> {
  for (let at: Address | null = from; at !== null && compareAddresses(at, to) <= 0;) {
    const { place, network } = data.ranges(at);
    const ends = [place, network].flatMap((range) => (range ? [range.to] : []));
    if (ends.length === 0 && at.version === 4) ends.push(endOfBlock(at));
    const end: Address = ends.reduce(earlier, to);
    yield { from: at, to: end };
    at = compareAddresses(end, to) < 0 ? following(end) : null;
  }
}

const nameOf = ({ asn, organization }: IpFacts) => `AS${asn} ${organization ?? ""}`.trim();

/** Compares a list with the data, by address and by entry. Unannounced addresses do not count. */
export function score(data: Data, list: readonly ListEntry[], isRight: IsRight): Score {
  const total = { entries: 0, rightEntries: 0, addresses: 0, rightAddresses: 0 };
  const misses = new Map<string, number>();
  for (const entry of list) {
    const wrong = new Map<string, number>();
    let [known, right] = [0, 0];
    for (const part of partsOf(data, entry.interval)) {
      const facts = data.lookup(part.from);
      if (facts.asn === null) continue;
      const size = intervalSize(part);
      known += size;
      if (isRight(facts, entry)) right += size;
      else wrong.set(nameOf(facts), (wrong.get(nameOf(facts)) ?? 0) + size);
    }
    if (known === 0) continue;
    total.entries++;
    total.addresses += known;
    total.rightAddresses += right;
    if (right * 2 >= known) total.rightEntries++;
    else {
      const [worst] = [...wrong].reduce((x, y) => (y[1] > x[1] ? y : x));
      misses.set(worst, (misses.get(worst) ?? 0) + 1);
    }
  }
  return { ...total, misses };
}

/** Formats a share: "93.1%". */
export const inPercent = (part: number, whole: number) =>
  (whole === 0 ? 0 : part / whole).toLocaleString("en", {
    style: "percent",
    maximumFractionDigits: 3,
  });

/** Formats a score: "93.1% of addresses, 87.3% of 10,691 entries". */
export function inWords(found: Score): string {
  const { entries, rightEntries, addresses, rightAddresses } = found;
  const ofEntries = `${inPercent(rightEntries, entries)} of ${entries.toLocaleString("en")} entries`;
  return `${inPercent(rightAddresses, addresses)} of addresses, ${ofEntries}`;
}

/** Returns the networks with the most misses, highest first. */
export function worstOf({ misses }: Score, count: number): [network: string, entries: number][] {
  return [...misses].sort((x, y) => y[1] - x[1]).slice(0, count);
}
