import { RANK_BITS, REGISTERS } from "#app/base/registers";

/** Number of a sketch's registers with a rank. */
export interface RankCount {
  readonly rank: number;
  readonly registers: number;
}

/**
 * Estimates the number of visitors in a sketch.
 *
 * Uses the improved estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017,
 * algorithm 6), unbiased from zero. Its standard error is 3.3 %, which is 1.04 divided by the root of the number of
 * registers. Small numbers are nearly exact.
 */
export function estimateVisitors(counts: readonly RankCount[]): number {
  const ofRank = new Float64Array(RANK_BITS + 2);
  for (const { rank, registers } of counts) ofRank[rank] = registers;
  const untouched = REGISTERS - ofRank.reduce((sum, registers) => sum + registers, 0);
  let sum = REGISTERS * tau(1 - ofRank[RANK_BITS + 1]! / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank--) sum = (sum + ofRank[rank]!) / 2;
  sum += REGISTERS * sigma(untouched / REGISTERS);
  return Math.round(REGISTERS ** 2 / (2 * Math.LN2 * sum));
}

/** Returns x + x² + 2x⁴ + 4x⁸ …, infinite for 1, when no register was hit. */
function sigma(share: number): number {
  if (share === 1) return Infinity;
  let power = share;
  let factor = 1;
  let sum = share;
  for (let before = -1; before !== sum; factor *= 2) {
    before = sum;
    power *= power;
    sum += power * factor;
  }
  return sum;
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let root = share;
  let factor = 1;
  let sum = 1 - share;
  for (let before = -1; before !== sum;) {
    before = sum;
    root = Math.sqrt(root);
    factor /= 2;
    sum -= (1 - root) ** 2 * factor;
  }
  return sum / 3;
}
