/** Division of all addresses into intervals with one value each. */
export interface Layer {
  /** Start of each interval, ascending from 0: one word for IPv4, the upper two words for IPv6. */
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * Receives an interval in which every layer has one value.
 *
 * @param values reused for the next interval
 * @param end first word of the next interval's start, 2 ** 32 after the last. For IPv4 it is the address after the
 * interval
 */
export type PieceVisitor = (
  high: number,
  low: number,
  values: readonly number[],
  end: number,
) => void;

const END = 2 ** 32;

/** Position in a layer. */
class Cursor {
  /** Start of the next interval. END, 0 after the last. */
  high = END;
  low = 0;
  #at = -1;

  constructor(
    private readonly layer: Layer,
    private readonly words: 1 | 2,
  ) {
    this.advance();
  }

  get value(): number {
    return this.layer.values[this.#at]!;
  }

  advance(): void {
    const { keys, values } = this.layer;
    const next = ++this.#at + 1;
    const isLast = next >= values.length;
    this.high = isLast ? END : keys[next * this.words]!;
    this.low = isLast || this.words === 1 ? 0 : keys[next * 2 + 1]!;
  }
}

/** Returns the cursor whose next interval begins first. */
const earlier = (x: Cursor, y: Cursor) =>
  y.high < x.high || (y.high === x.high && y.low < x.low) ? y : x;

/**
 * Overlays divisions and visits the resulting intervals in ascending order.
 *
 * @param words words per key: 1 for IPv4, whose address is `high`, and 2 for IPv6
 */
export function overlay(layers: readonly Layer[], words: 1 | 2, visit: PieceVisitor): void {
  const cursors = layers.map((layer) => new Cursor(layer, words));
  const values = cursors.map(({ value }) => value);
  let [high, low] = [0, 0];
  while (high < END) {
    const { high: nextHigh, low: nextLow } = cursors.reduce(earlier);
    visit(high, low, values, nextHigh);
    high = nextHigh;
    low = nextLow;
    if (high === END) return;
    for (let layer = 0; layer < cursors.length; layer++) {
      const cursor = cursors[layer]!;
      if (cursor.high !== high || cursor.low !== low) continue;
      cursor.advance();
      values[layer] = cursor.value;
    }
  }
}
