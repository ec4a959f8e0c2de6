import { PROXY_TOLERANCE_S } from "./proxy-signature";

/**
 * A request signed 90 s in the future stays good for 180 s, so that long its nonce is kept.
 */
const KEEP_MS = 2 * PROXY_TOLERANCE_S * 1_000;
/** 1,000 requests a second for three minutes; about 25 MB at most, twice that over both generations. */
const MAX_PER_GENERATION = 180_000;

export interface ReplayMemory {
  /** True the first time a shop's nonce is seen, false for a replay. */
  isFirst(shop: string, nonce: string): boolean;
  readonly size: number;
}

/**
 * Remembers which nonces were used, in two generations: the older one is forgotten as a whole.
 * Bounded: beyond the limit it forgets sooner, so a flood can at worst repeat itself.
 *
 * @param elapsedMs a clock that never jumps
 */
export function createReplayMemory(
  elapsedMs: () => number = () => performance.now(),
  maxPerGeneration = MAX_PER_GENERATION,
): ReplayMemory {
  let current = new Set<string>();
  let previous = new Set<string>();
  let startedAt = elapsedMs();

  function turnOver(): void {
    const age = elapsedMs() - startedAt;
    if (age < KEEP_MS && current.size < maxPerGeneration) return;
    previous = age < 2 * KEEP_MS ? current : new Set();
    current = new Set();
    startedAt = elapsedMs();
  }

  return {
    isFirst: (shop, nonce) => {
      turnOver();
      const key = nonce + shop;
      if (current.has(key) || previous.has(key)) return false;
      current.add(key);
      return true;
    },
    get size() {
      return current.size + previous.size;
    },
  };
}
