/** At most this many bits of a key choose the bucket; more come from the bucket's own cells. */
const MAX_BUCKET_BITS = 12;
/** Up to so many segments are found by numbers of two bytes, and stay with their index in a near cache. */
const SMALL_COUNT = 0xffff;
/**
 * At most about this many bits tell a cell, fewer in a large list. More cells would leave fewer steps of
 * the search, but segments would push the index out of a core's nearest cache, and a look at far memory
 * costs more than a few steps.
 */
const MAX_CELL_BITS = 15;

/** Cells may hold so many times the mean, as a search meets them, before crowded places get a finer grid. */
const EVEN_ENOUGH = 4;

/** Bits of a shift in the word of a bucket. */
const SHIFT_BITS = 5;
const SHIFT_MASK = (1 << SHIFT_BITS) - 1;

function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

/** Gives the first 32 bits of the start of a segment, ascending. */
type KeyOf = (segment: number) => number;

/**
 * Where to begin a binary search. The numbers from the first key to the last are divided into equal
 * cells, about as many as there are segments, up to some thousands, and for each cell the index
 * remembers the first segment that starts in it: a search has a step or two left, among half a million
 * segments six.
 *
 * Address lists are often crowded in a few places. Then the numbers are divided into equal buckets,
 * and each bucket into cells according to how many segments it has. That costs one more look at
 * memory, so it is done only where cells of equal size are too uneven.
 *
 * It grows with the list (some four bytes a segment, sixteen in a short list that is crowded, less in a
 * long one), because a shop with ten entries must not pay for a table made for fifty thousand.
 */
export class JumpIndex {
  /** Segments of cell c: [firstOf[c], firstOf[c + 1]). */
  readonly firstOf: Uint16Array | Uint32Array;
  /** The first key. */
  readonly base: number;
  private bucketShift: number;
  private lastBucket: number;
  private readonly lastCell: number;
  /**
   * For each bucket its first cell and, in the last five bits, how far an offset in the bucket is
   * shifted to a cell: one word, for one look. Null: a bucket is a cell.
   */
  private buckets: Uint32Array | null = null;

  constructor(count: number, keyOf: KeyOf) {
    this.base = count === 0 ? 0 : keyOf(0);
    const span = count === 0 ? 0 : keyOf(count - 1) - this.base;
    const isSmall = count <= SMALL_COUNT;
    const coarser = Math.max(0, bitLength(count) - MAX_CELL_BITS);
    this.bucketShift = Math.max(0, bitLength(span) - bitLength(count) + coarser);
    this.lastBucket = span >>> this.bucketShift;
    let cells = this.equalCells(count, keyOf);
    if (!isEven(cells)) {
      const bucketBits = Math.min(MAX_BUCKET_BITS, bitLength(count));
      this.bucketShift = Math.max(0, bitLength(span) - bucketBits);
      this.lastBucket = span >>> this.bucketShift;
      cells = this.finerCells(count, keyOf, coarser);
    }
    this.firstOf = new (isSmall ? Uint16Array : Uint32Array)(cells);
    this.lastCell = cells.length - 2;
  }

  /** Cell of a key that is not below the base; keys behind the last cell count to the last. */
  cellOf(key: number): number {
    const offset = key - this.base;
    const bucket = offset >>> this.bucketShift;
    if (bucket > this.lastBucket) return this.lastCell;
    if (this.buckets === null) return bucket;
    const inBucket = offset & ((1 << this.bucketShift) - 1);
    const word = this.buckets[bucket]!;
    return (word >>> SHIFT_BITS) + (inBucket >>> (word & SHIFT_MASK));
  }

  get bytes(): number {
    return this.firstOf.byteLength + (this.buckets?.byteLength ?? 0);
  }

  /** The first segment of each bucket as a cell, and the count. */
  private equalCells(count: number, keyOf: KeyOf): number[] {
    const firstOf: number[] = [];
    let segment = 0;
    for (let bucket = 0; bucket <= this.lastBucket; bucket++) {
      firstOf.push(segment);
      while (segment < count && this.bucketOf(keyOf(segment)) === bucket) segment++;
    }
    firstOf.push(count);
    return firstOf;
  }

  /** Lays out the cells of all buckets; returns the first segment of each, and the count. */
  private finerCells(count: number, keyOf: KeyOf, coarser: number): number[] {
    const firstOf: number[] = [];
    const buckets = new Uint32Array(this.lastBucket + 1);
    this.buckets = buckets;
    let segment = 0;
    for (let bucket = 0; bucket <= this.lastBucket; bucket++) {
      let end = segment;
      while (end < count && this.bucketOf(keyOf(end)) === bucket) end++;
      const cellBits = Math.min(this.bucketShift, Math.max(0, bitLength(end - segment) - coarser));
      buckets[bucket] = (firstOf.length << SHIFT_BITS) | (this.bucketShift - cellBits);
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

  private bucketOf(key: number): number {
    return (key - this.base) >>> this.bucketShift;
  }
}

/** Whether a search for a segment mostly begins with few of them, cells of equal size given. */
function isEven(firstOf: readonly number[]): boolean {
  const cells = firstOf.length - 1;
  const count = firstOf[cells]!;
  let met = 0;
  for (let cell = 0; cell < cells; cell++) met += (firstOf[cell + 1]! - firstOf[cell]!) ** 2;
  return met <= EVEN_ENOUGH * count * Math.max(1, count / cells);
}
