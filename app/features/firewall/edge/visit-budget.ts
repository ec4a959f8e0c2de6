import { LRUCache } from "lru-cache";

import { type Clock, HOUR_MS, SECOND_MS } from "#app/base/clock";

/** Maximum visits per second that one connection can report, more than any store has. */
const VISITS_PER_SECOND = 10_000;
/** Visits of one hour at the maximum rate. A Worker reports them together after it could not reach the server. */
export const MAX_REPORTED_VISITS = (VISITS_PER_SECOND * HOUR_MS) / SECOND_MS;
const MAX_CONNECTIONS = 20_000;

/** Limits the visits that connections report to a plausible number. Each process has its own budget. */
export interface VisitBudget {
  /** Returns how many of the reported visits of a connection to count. */
  spend(connection: string, visits: number): number;
}

/** Creates one token bucket per connection. */
export function createVisitBudget(clock: Clock): VisitBudget {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_CONNECTIONS });
  return {
    spend(connection, visits) {
      const now = clock();
      const bucket = buckets.get(connection) ?? { left: MAX_REPORTED_VISITS, at: now };
      // A clock that was set back must not refill the bucket.
      const passedMs = Math.max(0, now - bucket.at);
      const refilled = bucket.left + (passedMs / SECOND_MS) * VISITS_PER_SECOND;
      const tokensLeft = Math.min(MAX_REPORTED_VISITS, refilled);
      const counted = Math.min(visits, Math.floor(tokensLeft));
      buckets.set(connection, { left: tokensLeft - counted, at: now });
      return counted;
    },
  };
}
