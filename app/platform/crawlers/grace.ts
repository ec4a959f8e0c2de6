import { LRUCache } from "lru-cache";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { formatInterval } from "#app/engine/net/interval";
import { visitorBlock } from "#app/engine/net/one-visitor";

/** Time per day that an address may remain unverified. Outages of name servers and lists are rarely longer. */
const GRACE_MS = 10 * MINUTE_MS;
const REMEMBERED = 20_000;

/** Reports whether a visitor (IPv6: its /64) still has time left to be verified as an operator's crawler. */
export type Grace = (address: Address, operator: string) => boolean;

/**
 * Creates a limit of ten minutes per day for each address and operator, from its first visit.
 *
 * Memory is bounded: beyond 20,000 addresses the least recently used addresses start again.
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
