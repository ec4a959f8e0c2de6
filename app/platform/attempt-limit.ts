import { LRUCache } from "lru-cache";

import type { Clock } from "#app/base/clock";

export interface AttemptLimitOptions {
  /** Attempts a key may make within `windowMs`. */
  readonly max: number;
  readonly windowMs: number;
  /** Keys remembered at most; the one unused longest is forgotten first. */
  readonly maxKeys: number;
  readonly clock: Clock;
}

/** Answer to a caller with too many attempts: status 429. */
export interface TooMany {
  readonly retryAfterS: number;
}

/** Counts attempts by key in windows of fixed length, in memory that is bounded. */
export function createAttemptLimit({ max, windowMs, maxKeys, clock }: AttemptLimitOptions) {
  const windows = new LRUCache<string, { until: number; attempts: number }>({ max: maxKeys });

  /** Notes one attempt of `key`; false when it is one too many. */
  return function allows(key: string): boolean {
    const now = clock();
    const window = windows.get(key);
    // A clock that was set back must not keep a window open for ever.
    if (!window || window.until <= now || window.until > now + windowMs) {
      windows.set(key, { until: now + windowMs, attempts: 1 });
      return true;
    }
    window.attempts += 1;
    return window.attempts <= max;
  };
}
