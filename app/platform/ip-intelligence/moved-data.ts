import { setImmediate as othersFirst } from "node:timers/promises";

import { type Address, ipv4Address } from "../../engine/net/address";
import { isSpecialPurpose } from "./special-purpose";

/** What a database says of an address, in one word; null: nothing. */
export type Answer = (address: Address) => string | number | null;

const SAMPLES = 20_000;
/** So many are asked before visits get their turn. */
const AT_ONCE = 500;
/** The share of known addresses may fall by so much. */
const MOST_LOST = 0.05;
/** Of addresses that both know, so many may have moved. */
const MOST_MOVED = 0.1;

/** After a restart there is no copy in use. */
const IF_RIGHT = " (if that is right, restart Palisade)";

/** Public IPv4 addresses spread over all there are, the same for every file. */
function sampled(): Address[] {
  // Steps of the golden ratio leave no gap and meet no pattern.
  const step = Math.round(2 ** 32 / ((1 + Math.sqrt(5)) / 2));
  return Array.from({ length: SAMPLES }, (_, at) => ipv4Address((at * step) % 2 ** 32)).filter(
    (address) => !isSpecialPurpose(address),
  );
}

/**
 * Holds a new database against the one in use, over a sample of all public IPv4 addresses.
 *
 * @throws Error when it knows much less, or says something else of too many
 */
export async function checkMoved(before: Answer, after: Answer): Promise<void> {
  const addresses = sampled();
  let [known, stillKnown, moved, inBoth] = [0, 0, 0, 0];
  for (const [at, address] of addresses.entries()) {
    if (at % AT_ONCE === 0) await othersFirst();
    const [was, is] = [before(address), after(address)];
    known += Number(was !== null);
    stillKnown += Number(is !== null);
    if (was === null || is === null) continue;
    inBoth += 1;
    moved += Number(was !== is);
  }
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  const all = addresses.length;
  if (known - stillKnown > MOST_LOST * all) {
    throw new Error(
      `it knows ${percent(stillKnown, all)} of all addresses, the copy in use ${percent(known, all)}${IF_RIGHT}`,
    );
  }
  if (moved > MOST_MOVED * inBoth) {
    throw new Error(
      `it moves ${percent(moved, inBoth)} of the addresses that both know${IF_RIGHT}`,
    );
  }
}
