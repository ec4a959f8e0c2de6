import { JumpIndex } from "./jump-index";
import type { Segment } from "./segments";

/** Disjoint ascending IPv4 segments, compiled for lookup: 8 bytes a segment and the index. */
export class Ipv4Segments {
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private readonly jump: JumpIndex;

  constructor(segments: readonly Segment[]) {
    this.starts = Uint32Array.from(segments, ({ from }) => from.d);
    this.ends = Uint32Array.from(segments, ({ to }) => to.d);
    this.jump = new JumpIndex(segments.length, (segment) => this.starts[segment]!);
  }

  /** Index of the segment that holds the address (an unsigned 32-bit number), or -1. */
  find(word: number): number {
    const { starts, jump } = this;
    if (word < jump.base) return -1;
    const bucket = jump.bucketOf(word);
    let low = jump.firstOf[bucket]!;
    let high = jump.firstOf[bucket + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= word) low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.ends[low - 1]! >= word ? low - 1 : -1;
  }

  get bytes(): number {
    return this.starts.byteLength + this.ends.byteLength + this.jump.firstOf.byteLength;
  }
}
