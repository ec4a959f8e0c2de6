import { numeral } from "#app/words/numbers";

/** A shade of the map and its range of counts. */
export interface Shade {
  /** Level of the shade. 1 is the lightest. */
  readonly level: number;
  readonly from: number;
  /** Text of the legend: "10–99", "3". */
  readonly text: string;
}

const MOST_SHADES = 4;

/**
 * Returns the shades for the counts of a map, lightest first. Ranges grow geometrically, because one country has most
 * of a store's visits. Empty if all counts are 0.
 */
export function mapShades(counts: readonly number[]): readonly Shade[] {
  const highest = Math.max(0, ...counts);
  if (highest === 0) return [];
  const starts = Array.from({ length: MOST_SHADES }, (_, at) =>
    roundToOneDigit(highest ** (at / MOST_SHADES)),
  );
  const distinct = [...new Set(starts)];
  return distinct.map((from, at) => {
    const next = distinct[at + 1];
    return { level: at + 1, from, text: rangeText(from, next === undefined ? highest : next - 1) };
  });
}

/** Returns the level of a count. 0 for a count of 0. */
export function levelOf(count: number, shades: readonly Shade[]): number {
  return shades.filter(({ from }) => count >= from).length;
}

function roundToOneDigit(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.floor(value / unit) * unit;
}

const rangeText = (from: number, to: number) =>
  from === to ? numeral(from) : `${numeral(from)}–${numeral(to)}`;
