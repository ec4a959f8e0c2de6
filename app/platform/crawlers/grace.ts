import { LRUCache } from "lru-cache";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { formatInterval } from "#app/engine/net/interval";
import { visitorBlock } from "#app/engine/net/one-visitor";

/** Time per day that an address may stay unproven. Name servers and lists are rarely away for longer. */
const GRACE_MS = 10 * MINUTE_MS;
const REMEMBERED = 20_000;

/** Returns whether a visitor (IPv6: its /64) still has time to be proven to be an operator's. */
export type Grace = (address: Address, operator: string) => boolean;

/**
 * Gives each address ten minutes a day and operator, from its first visit on. Memory is bounded, so beyond
 * twenty thousand addresses a day those not seen for longest are forgotten and begin anew.
 */
export function createGrace(clock: Clock): Grace {
  const since = new LRUCache<string, number>({ max: REMEMBERED });
  return (address, operator) => {
    const key = `${formatInterval(visitorBlock(address))} ${operator}`;
    const first = since.get(key);
    const age = first === undefined ? DAY_MS : clock() - first;
    if (age < DAY_MS) return age < GRACE_MS;
    since.set(key, clock());
    return true;
  };
}
