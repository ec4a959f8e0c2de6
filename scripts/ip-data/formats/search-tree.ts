/** A binary search tree over the bits of addresses. */
export interface SearchTree {
  readonly root: number;
  /** Reads the left (0) or right (1) record of a node. */
  readonly read: (node: number, side: 0 | 1) => number;
  /** Reports whether a record is a node rather than a leaf. */
  readonly isNode: (record: number) => boolean;
}

/**
 * Visits every leaf in ascending order.
 *
 * @param depth bits of an address that count: 32 for IPv4 (the address is `high`), 64 for IPv6 (`high` and `low` are its
 *   first two words). A subtree below that depth has the leaf of its first address.
 */
export function forEachLeaf(
  { root, read, isNode }: SearchTree,
  depth: 32 | 64,
  visit: (high: number, low: number, leaf: number) => void,
): void {
  function step(record: number, at: number, high: number, low: number): void {
    let leaf = record;
    if (at === depth) while (isNode(leaf)) leaf = read(leaf, 0);
    if (!isNode(leaf)) return visit(high, low, leaf);
    const bit = (0x80000000 >>> (at % 32)) >>> 0;
    step(read(leaf, 0), at + 1, high, low);
    if (at < 32) step(read(leaf, 1), at + 1, (high | bit) >>> 0, low);
    else step(read(leaf, 1), at + 1, high, (low | bit) >>> 0);
  }

  step(root, 0, 0, 0);
}
