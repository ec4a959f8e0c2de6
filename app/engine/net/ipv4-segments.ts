import type { Packer, Unpacker } from "../packing/packer";
import type { Address } from "./address";
import { blockBits, BlockFilter } from "./block-filter";
import { JumpIndex } from "./jump-index";
import type { Segment } from "./segments";

/** Words per row: start, end, narrowest. They are adjacent, so that a lookup reads one cache line. */
const ROW = 3;

/** Maximum prefix bits of a block. The addresses of a /24 mostly belong to one network and are listed together. */
const FINEST_BLOCK = 24;

/** Disjoint ascending IPv4 segments, compiled for lookup: 12 bytes per segment, plus the filter and the index. */
export class Ipv4Segments {
  private constructor(
    private readonly rows: Uint32Array,
    private readonly filter: BlockFilter,
    /** Right shift from an address to its block. */
    private readonly blockShift: number,
    private readonly jump: JumpIndex,
  ) {}

  static of(segments: readonly Segment[]): Ipv4Segments {
    const rows = new Uint32Array(ROW * segments.length);
    segments.forEach(({ from, to, narrowest }, index) => {
      const at = ROW * index;
      rows[at] = from.d;
      rows[at + 1] = to.d;
      rows[at + 2] = narrowest;
    });
    const bits = blockBits(segments.length, FINEST_BLOCK, (at, bits) => {
      const { from, to } = segments[at]!;
      return [from.d >>> (32 - bits), to.d >>> (32 - bits)];
    });
    const blockShift = 32 - bits;
    const filter = BlockFilter.of(blocksOf(segments, blockShift));
    const jump = JumpIndex.of(segments.length, (segment) => rows[ROW * segment]!);
    return new Ipv4Segments(rows, filter, blockShift, jump);
  }

  static open(image: Unpacker): Ipv4Segments {
    const [rows, filter] = [image.words(), BlockFilter.open(image)];
    return new Ipv4Segments(rows, filter, image.number(), JumpIndex.open(image));
  }

  pack(image: Packer): void {
    image.array(this.rows);
    this.filter.pack(image);
    image.number(this.blockShift);
    this.jump.pack(image);
  }

  /** Returns the index of the segment that contains the IPv4 address, or -1. */
  find({ d }: Address): number {
    const { rows, jump } = this;
    if (!this.filter.mayHold(d >>> this.blockShift) || d < jump.base) return -1;
    const cell = jump.cellOf(d);
    let low = jump.firstOf[cell]!;
    let high = jump.firstOf[cell + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[ROW * middle]! <= d) low = middle + 1;
      else high = middle;
    }
    return low > 0 && rows[ROW * (low - 1) + 1]! >= d ? low - 1 : -1;
  }

  /** Returns the narrowest interval of a segment. */
  narrowestOf(segment: number): number {
    return this.rows[ROW * segment + 2]!;
  }

  get bytes(): number {
    return this.rows.byteLength + this.filter.bytes + this.jump.bytes;
  }
}

function blocksOf(segments: readonly Segment[], blockShift: number): number[] {
  const blocks: number[] = [];
  for (const { from, to } of segments) {
    const last = to.d >>> blockShift;
    for (let block = from.d >>> blockShift; block <= last; block++) blocks.push(block);
  }
  return blocks;
}
