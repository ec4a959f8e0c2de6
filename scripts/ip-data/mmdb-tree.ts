/** The facts of a MaxMind DB file that its search tree is read by. */
export interface TreeShape {
  readonly nodeCount: number;
  /** Bits of one record, two of which make a node. */
  readonly recordSize: number;
}

/** What stands under one prefix of so many bits: `record` is 0 for nothing, else equal for equal data. */
export type LeafVisitor = (high: number, low: number, record: number, bits: number) => void;

/** Reads record 0 (left) or 1 (right) of a node. MaxMind DB specification, "Node Layout". */
function recordReader(bytes: Buffer, recordSize: number): (node: number, side: 0 | 1) => number {
  switch (recordSize) {
    case 24:
      return (node, side) => bytes.readUIntBE(node * 6 + side * 3, 3);
    case 28:
      return (node, side) => {
        const at = node * 7;
        const middle = bytes[at + 3]!;
        return side === 0
          ? ((middle & 0xf0) << 20) | bytes.readUIntBE(at, 3)
          : ((middle & 0x0f) << 24) | bytes.readUIntBE(at + 4, 3);
      };
    case 32:
      return (node, side) => bytes.readUInt32BE(node * 8 + side * 4);
    default:
      throw new Error(`Records of ${recordSize} bits are no MaxMind DB.`);
  }
}

/**
 * Visits every leaf of the search tree in ascending order. `depth` is how many bits of an address
 * count: 32 for an IPv4 tree (the address is `high`), 64 for an IPv6 tree (`high` and `low` are its
 * upper two words). A subtree below that depth answers what its first address answers.
 */
export function forEachLeaf(
  bytes: Buffer,
  shape: TreeShape,
  depth: 32 | 64,
  visit: LeafVisitor,
): void {
  const { nodeCount } = shape;
  const read = recordReader(bytes, shape.recordSize);

  function firstLeafBelow(node: number): number {
    let at = node;
    while (at < nodeCount) at = read(at, 0);
    return at;
  }

  function step(node: number, at: number, high: number, low: number): void {
    const isLeaf = node >= nodeCount || at === depth;
    if (isLeaf) {
      const record = firstLeafBelow(node);
      visit(high, low, record === nodeCount ? 0 : record, at);
      return;
    }
    const bit = (0x80000000 >>> (at % 32)) >>> 0;
    step(read(node, 0), at + 1, high, low);
    if (at < 32) step(read(node, 1), at + 1, (high | bit) >>> 0, low);
    else step(read(node, 1), at + 1, high, (low | bit) >>> 0);
  }

  step(0, 0, 0, 0);
}
