import { setImmediate as othersFirst } from "node:timers/promises";

import { type Address, ipv4Address } from "#app/engine/net/address";
import { wholePercent } from "#app/words/numbers";

import { isSpecialPurpose } from "./special-purpose";

/** Returns a database's answer about an address, as a comparable value. Null if it has none. */
export type Answer = (address: Address) => string | number | null;

/** Sampled addresses per address family. */
const SAMPLES = 20_000;
/** Lookups per slice. Visits are answered between two slices. */
const AT_ONCE = 500;
/** Maximum share of the addresses known to the current copy that may become unknown. */
const MOST_LOST = 0.05;
/** Maximum share of addresses known to both copies whose answers may differ. */
const MOST_MOVED = 0.1;
/** Number of differences that may occur by chance. */
const FEW = 20;

/** Words of a rejection. */
export interface MovedWords {
  /** Verb for the addresses that differ: "it moves 22 % of the IPv4 addresses". */
  readonly moves: string;
  /** Remedy if the new data is right. "" if another message contains the remedy. */
  readonly ifRight: string;
}

/** Default words. After a restart there is no current copy to compare with. */
const MOVES: MovedWords = { moves: "moves", ifRight: " (if that is right, restart Palisade)" };

/** Steps of these ratios sample evenly without a pattern (the golden and the plastic ratio). */
const GOLDEN = 0.6180339887498949;
const PLASTIC = 0.7548776662466927;
const WORD = 2 ** 32;

/** IPv6 space that registries assign: 2001::/16 and five /12 blocks (IANA, IPv6 Global Unicast Address Assignments). */
const IPV6_SPACE = [0x2001_0000, 0x2400_0000, 0x2600_0000, 0x2800_0000, 0x2a00_0000, 0x2c00_0000];
const IPV6_BLOCK = 2 ** 20;
const SMALLEST_IPV6_BLOCK = 2 ** 16;

/** Returns the position of a sample in a whole. */
const spread = (at: number, ratio: number, whole: number) => Math.floor(((at * ratio) % 1) * whole);

function ipv6Sample(at: number): Address {
  const block = IPV6_SPACE[at % IPV6_SPACE.length]!;
  const size = block === IPV6_SPACE[0] ? SMALLEST_IPV6_BLOCK : IPV6_BLOCK;
  const a = block + spread(at, GOLDEN, size);
  return { version: 6, a, b: spread(at, PLASTIC, WORD), c: 0, d: 1 };
}

/** Address families with their samples of public addresses. All files are compared by these samples. */
const FAMILIES = [
  ["IPv4", (at: number) => ipv4Address(spread(at, GOLDEN, WORD))],
  ["IPv6", ipv6Sample],
] as const;

/** Difference of the answers of two databases. */
interface Difference {
  /** Number of addresses that the last copy knows, and number of them that the next copy does not know. */
  readonly known: number;
  readonly lost: number;
  /** Addresses for which the two copies give different answers. */
  readonly moved: number;
}

async function differenceOf(last: Answer, next: Answer, sample: (at: number) => Address) {
  let [known, lost, moved] = [0, 0, 0];
  for (let at = 0; at < SAMPLES; at++) {
    if (at % AT_ONCE === 0) await othersFirst();
    const address = sample(at);
    if (isSpecialPurpose(address)) continue;
    const [was, is] = [last(address), next(address)];
    if (was === null) continue;
    known += 1;
    if (is === null) lost += 1;
    else moved += Number(was !== is);
  }
  return { known, lost, moved } satisfies Difference;
}

/** Returns the reason to reject the next database. Null if it may replace the last database. */
function reasonAgainst(family: string, words: MovedWords, difference: Difference): string | null {
  const { known, lost, moved } = difference;
  const { moves, ifRight } = words;
  const ofKnown = (part: number) => `${wholePercent(part, known)} of the ${family} addresses`;
  if (lost > Math.max(FEW, MOST_LOST * known)) {
    return `it knows ${ofKnown(known - lost)} that the copy in use knows${ifRight}`;
  }
  if (moved > Math.max(FEW, MOST_MOVED * known)) {
    return `it ${moves} ${ofKnown(moved)} that the copy in use knows${ifRight}`;
  }
  return null;
}

/**
 * Compares a new database with the current database, in a sample of public addresses of each family.
 *
 * @throws Error if it knows much less, or too many answers differ
 */
export async function checkMoved(
  last: Answer,
  next: Answer,
  words: MovedWords = MOVES,
): Promise<void> {
  for (const [family, sample] of FAMILIES) {
    const reason = reasonAgainst(family, words, await differenceOf(last, next, sample));
    if (reason !== null) throw new Error(reason);
  }
}
