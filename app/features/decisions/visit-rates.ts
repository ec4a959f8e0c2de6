import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import type { NetworkClass } from "#app/engine/visit";

/** Who does something on the pages of a store. */
export interface Doer {
  /** The store's myshopify domain. */
  readonly shop: string;
  readonly address: Address | null;
  readonly network: NetworkClass | null;
  readonly userAgent: string;
  /** What the browser's tab calls itself; "" when that is not known. */
  readonly tab: string;
}

export interface VisitRates {
  /**
   * Notes a page view; the number of the last minute, this one included. An estimate, never too high by more than a
   * view. Where many share an address each browser has a count of its own, and all of them together count as ten, so
   * that a program gains little by calling itself another with every page.
   */
  view(doer: Doer, at: number): number;
  /** Notes that somebody followed the link people cannot see. */
  trap(doer: Doer, at: number): void;
  /** True for a day after; where many share an address for an hour, and for the same user agent. */
  isTrapped(doer: Doer, at: number): boolean;
  stats(): { readonly counted: number; readonly trapped: number };
}

export interface RateLimits {
  /** Doers counted in one minute; those beyond are not counted until the next one. */
  readonly maxCounted: number;
  /** Trapped doers remembered; the oldest is forgotten first. */
  readonly maxTrapped: number;
}

/** With keys of some sixty characters: about 60 MB for both minutes, and 15 MB. */
const LIMITS: RateLimits = { maxCounted: 200_000, maxTrapped: 50_000 };

type Counts = Map<string, number>;

/** People who count as one where many share an address. */
const SHARERS = 10;
/** An address fills no more places than this, whatever its browsers call themselves. */
const BROWSERS_PER_ADDRESS = 256;

/** One machine, or many that one operator runs: what comes from there is counted together. */
const ONE_OPERATOR: ReadonlySet<NetworkClass> = new Set([
  "hosting",
  "transit",
  "proxy",
  "vpn",
  "tor",
]);
/** Many people stand behind each address, in IPv6 too. */
const GATEWAYS: ReadonlySet<NetworkClass> = new Set(["relay", "corporate-gateway"]);

/**
 * Whether strangers may share the address: carriers put hundreds of phones behind one IPv4 address, and nothing tells
 * it from a home's.
 */
function isShared({ address, network }: Doer): boolean {
  if (network !== null && ONE_OPERATOR.has(network)) return false;
  return address?.version !== 6 || (network !== null && GATEWAYS.has(network));
}

function addressKey({ shop, address }: Doer): string {
  return `${shop} ${subscriberOf(address)}`;
}

/** FNV-1a over UTF-16 units: 32 bits in which two browsers of one address hardly ever agree. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

function browserKey(doer: Doer): string {
  const browser = hashOf(doer.tab || doer.userAgent) % BROWSERS_PER_ADDRESS;
  return `${addressKey(doer)} ${browser}`;
}

function trapKey(doer: Doer): string {
  return isShared(doer) ? `${addressKey(doer)} ${hashOf(doer.userAgent)}` : addressKey(doer);
}

/**
 * Counts in whole minutes and keeps two of them: the views of the last minute are those of this one
 * and of the one before as far as it overlaps. So forgetting costs nothing, whoever comes.
 */
export function createVisitRates(limits: RateLimits = LIMITS): VisitRates {
  const trapped = new LRUCache<string, number>({ max: limits.maxTrapped });
  let minute = -Infinity;
  let current: Counts = new Map();
  let previous: Counts = new Map();

  function turnTo(now: number): void {
    if (now === minute) return;
    previous = now === minute + 1 ? current : new Map();
    current = new Map();
    minute = now;
  }

  /** Counts one more under a key; how many there were in the last minute. */
  function count(key: string, at: number): number {
    const views = (current.get(key) ?? 0) + 1;
    if (views > 1 || current.size < limits.maxCounted) current.set(key, views);
    const overlap = Math.min(1, Math.max(0, 1 - (at - minute * MINUTE_MS) / MINUTE_MS));
    return views + Math.floor((previous.get(key) ?? 0) * overlap);
  }

  return {
    view(doer, at) {
      const now = Math.floor(at / MINUTE_MS);
      // A visit that was held up for a moment is counted with those of now.
      if (now > minute || now < minute - 1) turnTo(now);
      const ofAddress = count(addressKey(doer), at);
      if (!isShared(doer)) return ofAddress;
      return Math.max(count(browserKey(doer), at), Math.floor(ofAddress / SHARERS));
    },
    trap: (doer, at) => {
      trapped.set(trapKey(doer), at + (isShared(doer) ? HOUR_MS : DAY_MS));
    },
    isTrapped: (doer, at) => trapped.size > 0 && at < (trapped.get(trapKey(doer)) ?? -Infinity),
    stats: () => ({ counted: current.size, trapped: trapped.size }),
  };
}
