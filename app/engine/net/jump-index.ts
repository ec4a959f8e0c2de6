import type { Packer, Unpacker } from "../packing/packer";

/** Maximum bits of a key that select the bucket. Further bits select the cell within the bucket. */
const MAX_BUCKET_BITS = 12;
/** Maximum segments with two-byte indexes. Such a list and its index fit in a near cache. */
const SMALL_COUNT = 0xffff;
/**
 * Approximate maximum bits that select a cell, fewer in a large list.
 *
 * More cells would save search steps, but the index would leave a core's nearest cache. An access to far memory costs
 * more than a few steps.
 */
const MAX_CELL_BITS = 15;

/** Maximum ratio of the segments a search meets per cell to the mean. Above it, crowded buckets get a finer grid. */
const EVEN_ENOUGH = 4;

/** Bits that store the shift in a bucket's word. */
const SHIFT_BITS = 5;
const SHIFT_MASK = (1 << SHIFT_BITS) - 1;

function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

/** Returns the first 32 bits of a segment's start. Keys ascend with the segment. */
type KeyOf = (segment: number) => number;

/**
 * An index that narrows a binary search to a few segments.
 *
 * The range from the first key to the last is divided into equal cells, about as many as there are segments, up to some
 * thousands. The index stores the first segment of each cell. A search then needs one or two steps, or six among half a
 * million segments.
 *
 * Address lists are often crowded in a few places. Then the range is divided into equal buckets, and each bucket into
 * cells according to its number of segments. That costs one more memory access, so it is used only if equal cells are
 * too uneven.
 *
 * The index grows with the list: about 4 bytes per segment, 16 in a short crowded list, less in a long one. A shop with
 * ten entries must not use a table sized for fifty thousand.
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
     * One word per bucket: its first cell and, in the last five bits, the right shift from an offset in the bucket to a
     * cell. Null if each bucket is one cell.
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

  /** Returns the cell of a key at or above the base. Keys after the last cell return the last cell. */
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

/** Keys and the buckets that divide them. */
interface Buckets {
  readonly count: number;
  readonly keyOf: KeyOf;
  readonly base: number;
  readonly shift: number;
  /** Number of the last bucket. */
  readonly last: number;
}

/** Returns the first segment of each bucket as a cell, followed by the count. */
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

/** Divides all buckets into cells. Returns the first segment of each cell, followed by the count. */
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

/**
 * Reports whether equal cells are even enough, measured by the segments that a search for a segment meets on average.
 */
function isEven(firstOf: readonly number[]): boolean {
  const cells = firstOf.length - 1;
  const count = firstOf[cells]!;
  let met = 0;
  for (let cell = 0; cell < cells; cell++) met += (firstOf[cell + 1]! - firstOf[cell]!) ** 2;
  return met <= EVEN_ENOUGH * count * Math.max(1, count / cells);
}
