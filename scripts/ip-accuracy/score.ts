import { type Address, compareAddresses } from "../../app/engine/net/address";
import { type Interval, intervalSize } from "../../app/engine/net/interval";
import type { IpFacts } from "../../app/platform/ip-intelligence/ip-facts";
import type { IpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import type { ListEntry } from "./read-list";

export type Data = Pick<IpIntelligence, "lookup" | "ranges">;

/** Whether what the data says of an address is what the list says. */
export type IsRight = (facts: IpFacts, entry: ListEntry) => boolean;

export interface Score {
  /** Entries with any announced address; others are left out. */
  readonly entries: number;
  /** Entries of which most announced addresses are right. */
  readonly rightEntries: number;
  readonly addresses: number;
  readonly rightAddresses: number;
  /** Entries that are not right, by the network that announces most of each. */
  readonly misses: ReadonlyMap<string, number>;
}

const FULL = 0xffffffff;

/** The address behind one that ends an IPv4 range or a /64; null behind the last there is. */
function following({ version, a, b, d }: Address): Address | null {
  if (version === 4) return d === FULL ? null : { version, a: 0, b: 0, c: 0, d: d + 1 };
  if (a === FULL && b === FULL) return null;
  return b === FULL
    ? { version, a: a + 1, b: 0, c: 0, d: 0 }
    : { version, a, b: b + 1, c: 0, d: 0 };
}

const earlier = (x: Address, y: Address) => (compareAddresses(x, y) <= 0 ? x : y);

/** The last address of the /24 of one that no database is asked about: special-purpose ranges begin and end with one. */
const endOfBlock = (address: Address): Address => ({ ...address, d: (address.d | 0xff) >>> 0 });

/** The parts of an interval of which the data says the same everywhere. */
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

const nameOf = ({ asn, organisation }: IpFacts) => `AS${asn} ${organisation ?? ""}`.trim();

/** Holds a list against the data: by address and by entry, of what anybody announces. */
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

/** Writes a share: "93.1%". */
export const inPercent = (part: number, whole: number) =>
  (whole === 0 ? 0 : part / whole).toLocaleString("en", {
    style: "percent",
    maximumFractionDigits: 3,
  });

/** For people: "93.1% of addresses, 87.3% of 10,691 entries". */
export function inWords(found: Score): string {
  const { entries, rightEntries, addresses, rightAddresses } = found;
  const ofEntries = `${inPercent(rightEntries, entries)} of ${entries.toLocaleString("en")} entries`;
  return `${inPercent(rightAddresses, addresses)} of addresses, ${ofEntries}`;
}

/** The networks that most misses lie in, the most first. */
export function worstOf({ misses }: Score, count: number): [network: string, entries: number][] {
  return [...misses].sort((x, y) => y[1] - x[1]).slice(0, count);
}
