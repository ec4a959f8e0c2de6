import { LRUCache } from "lru-cache";

import type { Address } from "../../engine/net/address";
import { subscriberOf } from "../../engine/net/subscriber";
import { DAY_MS, MINUTE_MS } from "../../platform/clock";

/** Who does something: a subscriber line of a store's visitors. */
export interface Doer {
  /** The store's myshopify domain. */
  readonly shop: string;
  readonly address: Address | null;
}

export interface VisitRates {
  /** Notes a page view; the number of the last minute, this one included. An estimate, never too high by more than a view. */
  view(doer: Doer, at: number): number;
  /** Notes that somebody followed the link people cannot see. */
  trap(doer: Doer, at: number): void;
  /** True for a day after. */
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

function keyOf({ shop, address }: Doer): string {
  return `${shop} ${subscriberOf(address)}`;
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

  return {
    view(doer, at) {
      const now = Math.floor(at / MINUTE_MS);
      // A visit that was held up for a moment is counted with those of now.
      if (now > minute || now < minute - 1) turnTo(now);
      const key = keyOf(doer);
      const views = (current.get(key) ?? 0) + 1;
      if (views > 1 || current.size < limits.maxCounted) current.set(key, views);
      const overlap = Math.min(1, Math.max(0, 1 - (at - minute * MINUTE_MS) / MINUTE_MS));
      return views + Math.floor((previous.get(key) ?? 0) * overlap);
    },
    trap: (doer, at) => void trapped.set(keyOf(doer), at + DAY_MS),
    isTrapped: (doer, at) => trapped.size > 0 && at < (trapped.get(keyOf(doer)) ?? -Infinity),
    stats: () => ({ counted: current.size, trapped: trapped.size }),
  };
}
