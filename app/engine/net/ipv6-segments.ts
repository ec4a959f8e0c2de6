import type { Packer, Unpacker } from "../packing/packer";
import type { Address } from "./address";
import { blockBits, BlockFilter } from "./block-filter";
import { JumpIndex } from "./jump-index";
import type { Segment } from "./segments";

/** Words per row: b, c, d of the start; a, b, c, d of the end; narrowest. Half a cache line. */
const ROW = 8;
const END = 3;
const NARROWEST = 7;

/** Maximum prefix bits of a block. Sites are assigned blocks of this size or wider (RFC 6177). */
const FINEST_BLOCK = 48;
/**
 * Multiplier that hashes the first word of an address. Odd, so that different words stay different. Any other odd
 * number with mixed bits would work.
 */
const FOLD = 0x85ebca6b;

/**
 * Returns the first `bits` bits of an address as a number.
 *
 * @param bits at most 48
 */
function prefixOf({ a, b }: Address, bits: number): number {
  return bits <= 32 ? a >>> (32 - bits) : a * 2 ** (bits - 32) + (b >>> (64 - bits));
}

/** Returns the block number for the first two words of an address. Two blocks may have the same number. */
function blockOf(a: number, b: number, bits: number): number {
  return bits <= 32 ? a >>> (32 - bits) : Math.imul(a, FOLD) ^ (b >>> (64 - bits));
}

function blocksOf(segments: readonly Segment[], bits: number): number[] {
  const blocks: number[] = [];
  for (const { from, to } of segments) {
    const last = prefixOf(to, bits);
    for (let prefix = prefixOf(from, bits); prefix <= last; prefix++) {
      const a = bits <= 32 ? prefix * 2 ** (32 - bits) : Math.floor(prefix / 2 ** (bits - 32));
      const b = bits <= 32 ? 0 : (prefix % 2 ** (bits - 32)) * 2 ** (64 - bits);
      blocks.push(blockOf(a, b, bits));
    }
  }
  return blocks;
}

/** Disjoint ascending IPv6 segments at full 128 bits: 36 bytes per segment, plus the filter and the index. */
export class Ipv6Segments {
  private constructor(
    /** First word of each start, in an array of its own, because most steps of a search read nothing else. */
    private readonly keys: Uint32Array,
    private readonly rows: Uint32Array,
    private readonly filter: BlockFilter,
    /** Prefix bits of a block. */
    private readonly blockBits: number,
    private readonly jump: JumpIndex,
  ) {}

  static of(segments: readonly Segment[]): Ipv6Segments {
    const keys = Uint32Array.from(segments, ({ from }) => from.a);
    const rows = new Uint32Array(ROW * segments.length);
    segments.forEach(({ from, to, narrowest }, index) => {
      rows.set([from.b, from.c, from.d, to.a, to.b, to.c, to.d, narrowest], ROW * index);
    });
    const bits = blockBits(segments.length, FINEST_BLOCK, (at, bits) => {
      const { from, to } = segments[at]!;
      return [prefixOf(from, bits), prefixOf(to, bits)];
    });
    const filter = BlockFilter.of(blocksOf(segments, bits));
    const jump = JumpIndex.of(segments.length, (segment) => keys[segment]!);
    return new Ipv6Segments(keys, rows, filter, bits, jump);
  }

  static open(image: Unpacker): Ipv6Segments {
    const [keys, rows, filter] = [image.words(), image.words(), BlockFilter.open(image)];
    return new Ipv6Segments(keys, rows, filter, image.number(), JumpIndex.open(image));
  }

  pack(image: Packer): void {
    image.array(this.keys);
    image.array(this.rows);
    this.filter.pack(image);
    image.number(this.blockBits);
    this.jump.pack(image);
  }

  /** Returns the index of the segment that contains the IPv6 address, or -1. */
  find(address: Address): number {
    const { keys, jump } = this;
    if (
      !this.filter.mayHold(blockOf(address.a, address.b, this.blockBits)) ||
      address.a < jump.base
    )
      return -1;
    const cell = jump.cellOf(address.a);
    let low = jump.firstOf[cell]!;
    let high = jump.firstOf[cell + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const key = keys[middle]!;
      if (key < address.a || (key === address.a && this.#startsBy(middle, address)))
        low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.#endsNotBefore(low - 1, address) ? low - 1 : -1;
  }

  /** Returns the narrowest interval of a segment. */
  narrowestOf(segment: number): number {
    return this.rows[ROW * segment + NARROWEST]!;
  }

  get bytes(): number {
    const { keys, rows, filter, jump } = this;
    return keys.byteLength + rows.byteLength + filter.bytes + jump.bytes;
  }

  /** Reports whether a segment with the address's first word starts at or before the address. */
  #startsBy(segment: number, { b, c, d }: Address): boolean {
    const { rows } = this;
    const at = ROW * segment;
    if (rows[at] !== b) return rows[at]! < b;
    if (rows[at + 1] !== c) return rows[at + 1]! < c;
    return rows[at + 2]! <= d;
  }

  #endsNotBefore(segment: number, { a, b, c, d }: Address): boolean {
    const { rows } = this;
    const at = ROW * segment + END;
    if (rows[at] !== a) return rows[at]! > a;
    if (rows[at + 1] !== b) return rows[at + 1]! > b;
    if (rows[at + 2] !== c) return rows[at + 2]! > c;
    return rows[at + 3]! >= d;
  }
}
