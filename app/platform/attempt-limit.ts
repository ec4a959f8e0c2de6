import { LRUCache } from "lru-cache";

import type { Clock } from "#app/base/clock";

export interface AttemptLimitOptions {
  /** Maximum attempts per key within `windowMs`. */
  readonly max: number;
  readonly windowMs: number;
  /** Maximum keys in memory. The least recently used key is evicted first. */
  readonly maxKeys: number;
  readonly clock: Clock;
}

/** Answer to a caller with too many attempts, sent with status 429. */
export interface TooMany {
  readonly retryAfterS: number;
}

/** Creates a limit that counts attempts per key in fixed windows, in bounded memory. */
export function createAttemptLimit({ max, windowMs, maxKeys, clock }: AttemptLimitOptions) {
  const windows = new LRUCache<string, { until: number; attempts: number }>({ max: maxKeys });

  /** Records one attempt for `key`. Returns false if it exceeds the limit. */
  return function allows(key: string): boolean {
    const now = clock();
    const window = windows.get(key);
    // After the clock was set back, a window must not last forever.
    if (!window || window.until <= now || window.until > now + windowMs) {
      windows.set(key, { until: now + windowMs, attempts: 1 });
      return true;
    }
    window.attempts += 1;
    return window.attempts <= max;
  };
}
