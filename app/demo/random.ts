/** Deterministic random numbers: the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks a value with a probability proportional to its weight. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value;
}

/** Creates a "mulberry32" generator by Tommy Ettinger (public domain). Not for security. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function wholeBetween(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }
  function pick<Value>(values: readonly Value[]): Value {
    return values[wholeBetween(0, values.length - 1)] as Value;
  }
  function weighted<Value>(values: readonly (readonly [Value, number])[]): Value {
    const total = values.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [value, weight] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return (values[values.length - 1] as readonly [Value, number])[0];
  }
  return { next, whole: wholeBetween, pick, weighted };
}
