/** A division of all addresses into intervals, each with one value. */
export interface Layer {
  /** Where each interval begins, ascending from 0: one word of IPv4, or the upper two words of IPv6. */
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * Hears of a piece in which every layer says one thing.
 *
 * @param values used again for the next piece
 * @param end first word of where the next piece begins, 2 ** 32 for the last: of IPv4 the address behind the piece
 */
export type PieceVisitor = (
  high: number,
  low: number,
  values: readonly number[],
  end: number,
) => void;

const END = 2 ** 32;

/** A layer, and the interval of it that is looked at. */
class Cursor {
  /** Where the next interval begins; END, 0 behind the last. */
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

/** Of two cursors the one whose next interval begins first. */
const earlier = (x: Cursor, y: Cursor) =>
  y.high < x.high || (y.high === x.high && y.low < x.low) ? y : x;

/**
 * Lays divisions over each other and visits the pieces, ascending.
 *
 * @param words how many words make a key: 1 for IPv4, whose address is `high`; 2 for IPv6
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
