import type { Packer, Unpacker } from "../packing/packer";

/** Bits of memory for a block in use: more would let fewer strangers pass, and take a core's near cache. */
const BITS_A_BLOCK = 4;
/** 2^32 divided by the golden ratio: numbers that follow one another come to lie far apart. */
const SPREAD = 0x9e3779b1;

/**
 * Says of most addresses that no segment holds them, for one look at a small table: most visitors are
 * on no list, and the search through half a million segments would go to far memory for each of them.
 * Addresses count by block (all that begin alike); an address in a block without a segment is on no
 * list, one in a block with a segment has to be searched for. A Bloom filter of one hash.
 */
export class BlockFilter {
  private constructor(
    private readonly words: Uint32Array,
    private readonly shift: number,
  ) {}

  /** @param blocks Number of each block that holds a segment, or a part of one; 32 bits. */
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

  /** False: the block holds no segment. True: it may. */
  mayHold(block: number): boolean {
    const bit = Math.imul(block, SPREAD) >>> this.shift;
    return ((this.words[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
  }

  get bytes(): number {
    return this.words.byteLength;
  }
}

/** First and last block of a segment at so many bits. */
type BlocksOf = (segment: number, bits: number) => readonly [first: number, last: number];

/**
 * How many leading bits tell a block, at most `finest`: as many as leave the segments in about as
 * many blocks as there are segments. Wide segments lie in many small blocks, and every one takes memory.
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
