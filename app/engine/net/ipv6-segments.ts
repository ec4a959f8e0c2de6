import type { Address } from "./address";
import { JumpIndex } from "./jump-index";
import type { Segment } from "./segments";

/** Words of a row: b, c, d of the start; a, b, c, d of the end; narrowest. Half a cache line. */
const ROW = 8;
const END = 3;
const NARROWEST = 7;

/** Disjoint ascending IPv6 segments at full 128 bits: 36 bytes a segment and the index. */
export class Ipv6Segments {
  /** The first word of each start, apart: most steps of a search look at nothing else. */
  private readonly keys: Uint32Array;
  private readonly rows: Uint32Array;
  private readonly jump: JumpIndex;

  constructor(segments: readonly Segment[]) {
    this.keys = Uint32Array.from(segments, ({ from }) => from.a);
    this.rows = new Uint32Array(ROW * segments.length);
    segments.forEach(({ from, to, narrowest }, index) => {
      this.rows.set([from.b, from.c, from.d, to.a, to.b, to.c, to.d, narrowest], ROW * index);
    });
    this.jump = new JumpIndex(segments.length, (segment) => this.keys[segment]!);
  }

  /** Index of the segment that holds the IPv6 address, or -1. */
  find(address: Address): number {
    const { keys, jump } = this;
    if (address.a < jump.base) return -1;
    const cell = jump.cellOf(address.a);
    let low = jump.firstOf[cell]!;
    let high = jump.firstOf[cell + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const key = keys[middle]!;
      if (key < address.a || (key === address.a && this.startsBy(middle, address)))
        low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.endsNotBefore(low - 1, address) ? low - 1 : -1;
  }

  /** The narrowest interval over the segment. */
  narrowestOf(segment: number): number {
    return this.rows[ROW * segment + NARROWEST]!;
  }

  get bytes(): number {
    return this.keys.byteLength + this.rows.byteLength + this.jump.bytes;
  }

  /** Whether the segment, which has the address's first word, starts at or before it. */
  private startsBy(segment: number, { b, c, d }: Address): boolean {
    const { rows } = this;
    const at = ROW * segment;
    if (rows[at] !== b) return rows[at]! < b;
    if (rows[at + 1] !== c) return rows[at + 1]! < c;
    return rows[at + 2]! <= d;
  }

  private endsNotBefore(segment: number, { a, b, c, d }: Address): boolean {
    const { rows } = this;
    const at = ROW * segment + END;
    if (rows[at] !== a) return rows[at]! > a;
    if (rows[at + 1] !== b) return rows[at + 1]! > b;
    if (rows[at + 2] !== c) return rows[at + 2]! > c;
    return rows[at + 3]! >= d;
  }
}
