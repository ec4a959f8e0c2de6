import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import type { NetworkClass } from "#app/engine/visit";

/** Visitor whose page views are counted. */
export interface Doer {
  /** The store's myshopify domain. */
  readonly shop: string;
  readonly address: Address | null;
  readonly network: NetworkClass | null;
  readonly userAgent: string;
  /** Random number of the browser's tab. "" when unknown. */
  readonly tab: string;
}

export interface VisitRates {
  /**
   * Counts a page view and returns the visitor's page views in the last minute, including this one.
   *
   * The number is an estimate. At a shared address each browser is counted separately, and the number is at least a
   * tenth of the address's page views. So a program gains little by changing its user agent with every page.
   */
  view(doer: Doer, at: number): number;
  /** Records that the visitor followed the trap link. */
  trap(doer: Doer, at: number): void;
  /**
   * Reports whether the visitor followed the trap link within a day. At a shared address: within an hour and with the
   * same user agent.
   */
  isTrapped(doer: Doer, at: number): boolean;
  stats(): { readonly counted: number; readonly trapped: number };
}

export interface RateLimits {
  /** Maximum visitors counted per minute. Further visitors are not counted until the next minute. */
  readonly maxCounted: number;
  /** Maximum trapped visitors in memory. The oldest are evicted. */
  readonly maxTrapped: number;
}

/** Default limits. Keys have about 60 characters: 60 MB for the counters of two minutes, and 15 MB for the trap. */
const LIMITS: RateLimits = { maxCounted: 200_000, maxTrapped: 50_000 };

type Counts = Map<string, number>;

/** Assumed number of people at a shared address. */
const SHARERS = 10;
/** Maximum counters per shared address, for any number of tabs and user agents. */
const BROWSERS_PER_ADDRESS = 256;

/** Network classes with one machine or one operator per address, whose page views are counted together. */
const ONE_OPERATOR: ReadonlySet<NetworkClass> = new Set([
  "hosting",
  "transit",
  "proxy",
  "vpn",
  "tor",
]);
/** Network classes with many people per address, also in IPv6. */
const GATEWAYS: ReadonlySet<NetworkClass> = new Set(["relay", "corporate-gateway"]);

/**
 * Reports whether strangers may share the address. Carriers put hundreds of phones behind one IPv4 address, which
 * cannot be distinguished from the address of a home.
 */
function isShared({ address, network }: Doer): boolean {
  if (network !== null && ONE_OPERATOR.has(network)) return false;
  return address?.version !== 6 || (network !== null && GATEWAYS.has(network));
}

function addressKey({ shop, address }: Doer): string {
  return `${shop} ${subscriberOf(address)}`;
}

/** Returns the 32-bit FNV-1a hash of the UTF-16 units of a text. */
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
 * Creates counters of page views per visitor.
 *
 * Counters exist for the current and the previous clock minute. The page views of the last 60 seconds are estimated as
 * the current count plus the overlapping share of the previous count. So expiry needs no work per visitor.
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

  /** Increments a counter. Returns the estimated page views of its key in the last minute. */
  function count(key: string, at: number): number {
    const views = (current.get(key) ?? 0) + 1;
    if (views > 1 || current.size < limits.maxCounted) current.set(key, views);
    const overlap = Math.min(1, Math.max(0, 1 - (at - minute * MINUTE_MS) / MINUTE_MS));
    return views + Math.floor((previous.get(key) ?? 0) * overlap);
  }

  return {
    view(doer, at) {
      const now = Math.floor(at / MINUTE_MS);
      // A delayed visit of the previous minute counts for the current minute.
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
