/** Buckets are a power of two near four times the number of segments, between these limits. */
const MAX_BUCKET_BITS = 16;
const BUCKETS_A_SEGMENT = 4;

/**
 * Where to begin a binary search: the numbers from the first key to the last are divided into
 * equal buckets, and for each bucket the index remembers the first segment that starts in it.
 * It costs at most 8 bytes a segment and never more than 262 kB, so small lists stay small; a
 * search then has a step or two left instead of sixteen.
 */
export class JumpIndex {
  /** Segments of bucket b: [firstOf[b], firstOf[b + 1]). */
  readonly firstOf: Uint16Array | Uint32Array;
  readonly base: number;
  readonly shift: number;

  /** `keyOf(segment)` gives the first 32 bits of the start of a segment, ascending. */
  constructor(count: number, keyOf: (segment: number) => number) {
    this.base = count === 0 ? 0 : keyOf(0);
    const span = count === 0 ? 0 : keyOf(count - 1) - this.base;
    const spanBits = 32 - Math.clz32(span);
    const bucketBits = Math.min(MAX_BUCKET_BITS, 32 - Math.clz32(BUCKETS_A_SEGMENT * count));
    this.shift = Math.max(0, spanBits - bucketBits);
    const buckets = (span >>> this.shift) + 1;
    this.firstOf = new (count <= 0xffff ? Uint16Array : Uint32Array)(buckets + 1);
    let segment = 0;
    for (let bucket = 0; bucket <= buckets; bucket++) {
      while (segment < count && (keyOf(segment) - this.base) >>> this.shift < bucket) segment++;
      this.firstOf[bucket] = segment;
    }
  }

  /** Bucket of a key that is not below the base; keys behind the last bucket count to the last. */
  bucketOf(key: number): number {
    return Math.min((key - this.base) >>> this.shift, this.firstOf.length - 2);
  }
}
