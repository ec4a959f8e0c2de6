/** Seeded random numbers. One seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a Poisson-distributed number with this mean. */
  poisson(mean: number): number;
  /** Returns how many of `count` events happen, each with this probability. */
  some(count: number, probability: number): number;
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
}

/** Creates a seeded generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function nextNumber(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - nextNumber())) * Math.cos(2 * Math.PI * nextNumber());
  }
  function poisson(mean: number): number {
    if (mean <= 0) return 0;
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = nextNumber(); product > limit; product *= nextNumber()) count++;
    return count;
  }
  function some(count: number, probability: number): number {
    if (count > 60) {
      const spread = Math.sqrt(count * probability * (1 - probability)) * normal();
      return Math.min(count, Math.max(0, Math.round(count * probability + spread)));
    }
    let found = 0;
    for (let at = 0; at < count; at++) if (nextNumber() < probability) found++;
    return found;
  }
  return { next: nextNumber, poisson, some, normal };
}
