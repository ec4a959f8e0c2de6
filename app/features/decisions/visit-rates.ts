import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import type { NetworkClass } from "#app/engine/visit";

/** Originator of a request on the pages of a store. */
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
   * Counts a page view and returns the number of the last minute, including this one.
   *
   * An estimate that is at most one view too high. At a shared address each browser is counted separately, and a tenth
   * of all their views is the minimum. So a program gains little by changing its name with every page.
   */
  view(doer: Doer, at: number): number;
  /** Records that the visitor followed the trap link. */
  trap(doer: Doer, at: number): void;
  /**
   * Reports whether the visitor was trapped within a day. At a shared address: within an hour, by the same user agent.
   */
  isTrapped(doer: Doer, at: number): boolean;
  stats(): { readonly counted: number; readonly trapped: number };
}

export interface RateLimits {
  /** Maximum visitors counted per minute. Further ones are not counted until the next minute. */
  readonly maxCounted: number;
  /** Maximum trapped visitors remembered. The oldest are dropped. */
  readonly maxTrapped: number;
}

/** Keys have about 60 characters: about 60 MB for both minutes, and 15 MB. */
const LIMITS: RateLimits = { maxCounted: 200_000, maxTrapped: 50_000 };

type Counts = Map<string, number>;

/** Assumed number of people at a shared address. */
const SHARERS = 10;
/** Maximum counters per address, whatever names its browsers use. */
const BROWSERS_PER_ADDRESS = 256;

/** Networks of one machine or one operator: their visits are counted together. */
const ONE_OPERATOR: ReadonlySet<NetworkClass> = new Set([
  "hosting",
  "transit",
  "proxy",
  "vpn",
  "tor",
]);
/** Networks with many people at each address, in IPv6 too. */
const GATEWAYS: ReadonlySet<NetworkClass> = new Set(["relay", "corporate-gateway"]);

/**
 * Reports whether strangers may share the address. Carriers put hundreds of phones behind one IPv4 address, which is
 * indistinguishable from a home's.
 */
function isShared({ address, network }: Doer): boolean {
  if (network !== null && ONE_OPERATOR.has(network)) return false;
  return address?.version !== 6 || (network !== null && GATEWAYS.has(network));
}

function addressKey({ shop, address }: Doer): string {
  return `${shop} ${subscriberOf(address)}`;
}

/** Returns FNV-1a over UTF-16 units: 32 bits, so two browsers of one address rarely collide. */
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
 * Stores two clock minutes. The views of the last minute are those of the current one and the overlapping share of the
 * previous one. So expiry needs no work per visitor.
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

  /** Increments a counter. Returns its views in the last minute. */
  function count(key: string, at: number): number {
    const views = (current.get(key) ?? 0) + 1;
    if (views > 1 || current.size < limits.maxCounted) current.set(key, views);
    const overlap = Math.min(1, Math.max(0, 1 - (at - minute * MINUTE_MS) / MINUTE_MS));
    return views + Math.floor((previous.get(key) ?? 0) * overlap);
  }

  return {
    view(doer, at) {
      const now = Math.floor(at / MINUTE_MS);
      // A delayed visit of the previous minute counts for the current one.
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
