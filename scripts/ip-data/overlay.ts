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

/**
 * Lays divisions over each other and visits the pieces, ascending.
 *
 * @param words how many words make a key: 1 for IPv4, whose address is `high`; 2 for IPv6
 */
export function overlay(layers: readonly Layer[], words: 1 | 2, visit: PieceVisitor): void {
  const places = layers.map(() => 0);
  const values = layers.map((layer) => layer.values[0]!);
  let [high, low] = [0, 0];
  while (high < 2 ** 32) {
    let [nextHigh, nextLow] = [2 ** 32, 0];
    for (let layer = 0; layer < layers.length; layer++) {
      const { keys, values: all } = layers[layer]!;
      const next = places[layer]! + 1;
      if (next >= all.length) continue;
      const startHigh = keys[next * words]!;
      const startLow = words === 1 ? 0 : keys[next * 2 + 1]!;
      if (startHigh > nextHigh || (startHigh === nextHigh && startLow >= nextLow)) continue;
      nextHigh = startHigh;
      nextLow = startLow;
    }
    visit(high, low, values, nextHigh);
    high = nextHigh;
    low = nextLow;
    for (let layer = 0; layer < layers.length; layer++) {
      const { keys, values: all } = layers[layer]!;
      const next = places[layer]! + 1;
      if (next >= all.length || keys[next * words] !== high) continue;
      if (words === 2 && keys[next * 2 + 1] !== low) continue;
      places[layer] = next;
      values[layer] = all[next]!;
    }
  }
}
