import type { Packer, Unpacker } from "../packing/packer";

/** Bits of memory per block in use. More bits would pass fewer unlisted addresses, but fill a core's near cache. */
const BITS_A_BLOCK = 4;
/** 2^32 divided by the golden ratio. Multiplying by it spreads consecutive numbers. */
const SPREAD = 0x9e3779b1;

/**
 * A Bloom filter with one hash that rejects most addresses outside every segment with one memory access.
 *
 * Most visitors are on no list. Without the filter, each of them would cost a search through half a million segments in
 * far memory.
 *
 * The filter stores blocks of addresses with a common prefix. An address in a block without segments is on no list. An
 * address in a block with segments must be searched for.
 */
export class BlockFilter {
  private constructor(
    private readonly words: Uint32Array,
    private readonly shift: number,
  ) {}

  /** @param blocks 32-bit number of each block that overlaps a segment */
  static of(blocks: readonly number[]): BlockFilter {
    const bits = Math.max(5, 32 - Math.clz32(blocks.length * BITS_A_BLOCK));
    const words = new Uint32Array(2 ** (bits - 5));
    const shift = 32 - bits;
    for (const block of blocks) {
      const bit = Math.imul(block, SPREAD) >>> shift;
      words[bit >>> 5]! |= 1 << (bit & 31);
    }
    return new BlockFilter(words, shift);
  }

  static open(image: Unpacker): BlockFilter {
    return new BlockFilter(image.words(), image.number());
  }

  pack(image: Packer): void {
    image.array(this.words);
    image.number(this.shift);
  }

  /** Reports whether a block may contain a segment. False is certain. */
  mayHold(block: number): boolean {
    const bit = Math.imul(block, SPREAD) >>> this.shift;
    return ((this.words[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
  }

  get bytes(): number {
    return this.words.byteLength;
  }
}

/** Returns the first and the last block of a segment for a prefix of `bits` bits. */
type BlocksOf = (segment: number, bits: number) => readonly [first: number, last: number];

/**
 * Returns the prefix length of a block, at most `finest`.
 *
 * It is the longest prefix with which the segments cover about as many blocks as there are segments. Wide segments
 * cover many small blocks, and each block uses memory.
 */
export function blockBits(count: number, finest: number, blocksOf: BlocksOf): number {
  const most = 1.25 * count + 2;
  for (let bits = finest; bits > 1; bits--) {
    let blocks = 0;
    for (let segment = 0; segment < count && blocks <= most; segment++) {
      const [first, last] = blocksOf(segment, bits);
      blocks += last - first + 1;
    }
    if (blocks <= most) return bits;
  }
  return 1;
}
