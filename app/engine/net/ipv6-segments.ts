import type { Address } from "./address";
import { JumpIndex } from "./jump-index";
import type { Segment } from "./segments";

/** Four words an address, side by side, so that one comparison touches one cache line. */
function packWords(addresses: readonly Address[]): Uint32Array {
  const words = new Uint32Array(4 * addresses.length);
  addresses.forEach(({ a, b, c, d }, index) => words.set([a, b, c, d], 4 * index));
  return words;
}

/** True when the address at `index` lies after `address`. */
function liesAfter(words: Uint32Array, index: number, address: Address): boolean {
  const at = 4 * index;
  if (words[at] !== address.a) return words[at]! > address.a;
  if (words[at + 1] !== address.b) return words[at + 1]! > address.b;
  if (words[at + 2] !== address.c) return words[at + 2]! > address.c;
  return words[at + 3]! > address.d;
}

/** True when the address at `index` lies before `address`. */
function liesBefore(words: Uint32Array, index: number, address: Address): boolean {
  const at = 4 * index;
  if (words[at] !== address.a) return words[at]! < address.a;
  if (words[at + 1] !== address.b) return words[at + 1]! < address.b;
  if (words[at + 2] !== address.c) return words[at + 2]! < address.c;
  return words[at + 3]! < address.d;
}

/** Disjoint ascending IPv6 segments at full 128 bits: 32 bytes a segment and the index. */
export class Ipv6Segments {
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private readonly jump: JumpIndex;

  constructor(segments: readonly Segment[]) {
    this.starts = packWords(segments.map(({ from }) => from));
    this.ends = packWords(segments.map(({ to }) => to));
    this.jump = new JumpIndex(segments.length, (segment) => this.starts[4 * segment]!);
  }

  /** Index of the segment that holds the IPv6 address, or -1. */
  find(address: Address): number {
    const { starts, jump } = this;
    if (address.a < jump.base) return -1;
    const bucket = jump.bucketOf(address.a);
    let low = jump.firstOf[bucket]!;
    let high = jump.firstOf[bucket + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (liesAfter(starts, middle, address)) high = middle;
      else low = middle + 1;
    }
    return low > 0 && !liesBefore(this.ends, low - 1, address) ? low - 1 : -1;
  }

  get bytes(): number {
    return this.starts.byteLength + this.ends.byteLength + this.jump.firstOf.byteLength;
  }
}
