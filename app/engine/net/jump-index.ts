import type { Packer, Unpacker } from "../packing/packer";

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
  private readonly lastCell: number;

  private constructor(
    /** Segments of cell c: [firstOf[c], firstOf[c + 1]). */
    readonly firstOf: Uint16Array | Uint32Array,
    /** The first key. */
    readonly base: number,
    private readonly bucketShift: number,
    private readonly lastBucket: number,
    /**
     * For each bucket its first cell and, in the last five bits, how far an offset in the bucket is
     * shifted to a cell: one word, for one look. Null: a bucket is a cell.
     */
    private readonly buckets: Uint32Array | null,
  ) {
    this.lastCell = firstOf.length - 2;
  }

  static of(count: number, keyOf: KeyOf): JumpIndex {
    const base = count === 0 ? 0 : keyOf(0);
    const span = count === 0 ? 0 : keyOf(count - 1) - base;
    const coarser = Math.max(0, bitLength(count) - MAX_CELL_BITS);
    const evenShift = Math.max(0, bitLength(span) - bitLength(count) + coarser);
    const cells = equalCells({ count, keyOf, base, shift: evenShift, last: span >>> evenShift });
    if (isEven(cells)) {
      return new JumpIndex(asNumbers(cells, count), base, evenShift, span >>> evenShift, null);
    }
    const shift = Math.max(0, bitLength(span) - Math.min(MAX_BUCKET_BITS, bitLength(count)));
    const last = span >>> shift;
    const finer = finerCells({ count, keyOf, base, shift, last }, coarser);
    return new JumpIndex(asNumbers(finer.firstOf, count), base, shift, last, finer.buckets);
  }

  static open(image: Unpacker): JumpIndex {
    const firstOf = image.shortsOrWords();
    const buckets = image.words();
    const [base, shift, last] = [image.number(), image.number(), image.number()];
    return new JumpIndex(firstOf, base, shift, last, buckets.length > 0 ? buckets : null);
  }

  pack(image: Packer): void {
    image.array(this.firstOf);
    image.array(this.buckets ?? new Uint32Array(0));
    for (const one of [this.base, this.bucketShift, this.lastBucket]) image.number(one);
  }

  /** Cell of a key that is not below the base; keys behind the last cell count to the last. */
  cellOf(key: number): number {
    const offset = key - this.base;
    const bucket = offset >>> this.bucketShift;
    if (bucket > this.lastBucket) return this.lastCell;
    if (this.buckets === null) return bucket;
    return cellInBucket(this.buckets[bucket]!, offset, this.bucketShift);
  }

  get bytes(): number {
    return this.firstOf.byteLength + (this.buckets?.byteLength ?? 0);
  }
}

function cellInBucket(word: number, offset: number, bucketShift: number): number {
  const inBucket = offset & ((1 << bucketShift) - 1);
  return (word >>> SHIFT_BITS) + (inBucket >>> (word & SHIFT_MASK));
}

function asNumbers(cells: readonly number[], count: number): Uint16Array | Uint32Array {
  return new (count <= SMALL_COUNT ? Uint16Array : Uint32Array)(cells);
}

/** Keys and the buckets they are divided into. */
interface Buckets {
  readonly count: number;
  readonly keyOf: KeyOf;
  readonly base: number;
  readonly shift: number;
  /** Number of the last bucket. */
  readonly last: number;
}

/** The first segment of each bucket as a cell, and the count. */
function equalCells({ count, keyOf, base, shift, last }: Buckets): number[] {
  const firstOf: number[] = [];
  let segment = 0;
  for (let bucket = 0; bucket <= last; bucket++) {
    firstOf.push(segment);
    while (segment < count && (keyOf(segment) - base) >>> shift === bucket) segment++;
  }
  firstOf.push(count);
  return firstOf;
}

/** Lays out the cells of all buckets; gives the first segment of each, and the count. */
function finerCells({ count, keyOf, base, shift, last }: Buckets, coarser: number) {
  const firstOf: number[] = [];
  const buckets = new Uint32Array(last + 1);
  let segment = 0;
  for (let bucket = 0; bucket <= last; bucket++) {
    let end = segment;
    while (end < count && (keyOf(end) - base) >>> shift === bucket) end++;
    const cellBits = Math.min(shift, Math.max(0, bitLength(end - segment) - coarser));
    const word = ((firstOf.length << SHIFT_BITS) | (shift - cellBits)) >>> 0;
    buckets[bucket] = word;
    const endCell = firstOf.length + (1 << cellBits);
    const cellOf = (at: number) => cellInBucket(word, keyOf(at) - base, shift);
    while (firstOf.length < endCell) {
      while (segment < end && cellOf(segment) < firstOf.length) segment++;
      firstOf.push(segment);
    }
    segment = end;
  }
  firstOf.push(count);
  return { firstOf, buckets };
}

/** Whether a search for a segment mostly begins with few of them, cells of equal size given. */
function isEven(firstOf: readonly number[]): boolean {
  const cells = firstOf.length - 1;
  const count = firstOf[cells]!;
  let met = 0;
  for (let cell = 0; cell < cells; cell++) met += (firstOf[cell + 1]! - firstOf[cell]!) ** 2;
  return met <= EVEN_ENOUGH * count * Math.max(1, count / cells);
}
