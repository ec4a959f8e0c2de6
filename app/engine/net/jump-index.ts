/** At most this many bits of a key choose the bucket; more come from the bucket's own cells. */
const MAX_BUCKET_BITS = 12;

function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

/**
 * Where to begin a binary search. The numbers from the first key to the last are divided into
 * equal buckets, and each bucket into as many cells as it has segments, give or take: address
 * lists are crowded in a few places, and a crowded place gets a finer grid. For each cell the
 * index remembers the first segment that starts in it, so a search has a step or two left.
 *
 * It grows with the list (about four bytes a segment), because a shop with ten entries must not
 * pay for a table made for fifty thousand.
 */
export class JumpIndex {
  /** Segments of cell c: [firstOf[c], firstOf[c + 1]). */
  readonly firstOf: Uint16Array | Uint32Array;
  /** The first key. */
  readonly base: number;
  private readonly bucketShift: number;
  private readonly lastBucket: number;
  private readonly lastCell: number;
  /** For each bucket its first cell, and how far an offset in the bucket is shifted to a cell. */
  private readonly firstCell: Uint32Array;
  private readonly cellShift: Uint8Array;

  /** `keyOf(segment)` gives the first 32 bits of the start of a segment, ascending. */
  constructor(count: number, keyOf: (segment: number) => number) {
    this.base = count === 0 ? 0 : keyOf(0);
    const span = count === 0 ? 0 : keyOf(count - 1) - this.base;
    const bucketBits = Math.min(MAX_BUCKET_BITS, bitLength(count));
    this.bucketShift = Math.max(0, bitLength(span) - bucketBits);
    this.lastBucket = span >>> this.bucketShift;
    this.firstCell = new Uint32Array(this.lastBucket + 1);
    this.cellShift = new Uint8Array(this.lastBucket + 1);
    const cells = this.fill(count, keyOf);
    this.firstOf = new (count <= 0xffff ? Uint16Array : Uint32Array)(cells);
    this.lastCell = cells.length - 2;
  }

  /** Cell of a key that is not below the base; keys behind the last cell count to the last. */
  cellOf(key: number): number {
    const offset = key - this.base;
    const bucket = offset >>> this.bucketShift;
    if (bucket > this.lastBucket) return this.lastCell;
    const inBucket = offset & ((1 << this.bucketShift) - 1);
    return this.firstCell[bucket]! + (inBucket >>> this.cellShift[bucket]!);
  }

  get bytes(): number {
    return this.firstOf.byteLength + this.firstCell.byteLength + this.cellShift.byteLength;
  }

  /** Lays out the cells of all buckets; returns the first segment of each, and the count. */
  private fill(count: number, keyOf: (segment: number) => number): number[] {
    const firstOf: number[] = [];
    let segment = 0;
    for (let bucket = 0; bucket <= this.lastBucket; bucket++) {
      let end = segment;
      while (end < count && (keyOf(end) - this.base) >>> this.bucketShift === bucket) end++;
      const cellBits = Math.min(this.bucketShift, bitLength(end - segment));
      this.firstCell[bucket] = firstOf.length;
      this.cellShift[bucket] = this.bucketShift - cellBits;
      const endCell = firstOf.length + (1 << cellBits);
      while (firstOf.length < endCell) {
        while (segment < end && this.cellOf(keyOf(segment)) < firstOf.length) segment++;
        firstOf.push(segment);
      }
      segment = end;
    }
    firstOf.push(count);
    return firstOf;
  }
}
