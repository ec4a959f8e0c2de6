import { currencyFormat } from "#app/words/amounts";

/**
 * Exact amounts of money. Interfaces use decimal text ("9.99"), computations bigint millionths, never floating point.
 */
const PLACES = 6;
const MICROS_PER_UNIT = 1_000_000n;
export const MICROS_PER_CENT = 10_000n;

/**
 * Converts decimal text to millionths.
 *
 * @throws RangeError unless the text is a plain decimal number with at most six decimal places
 */
export function microsOf(amount: string): bigint {
  const parts = /^(\d+)(?:\.(\d{1,6}))?$/.exec(amount);
  if (!parts?.[1]) throw new RangeError(`not an amount of money: ${amount}`);
  return BigInt(parts[1]) * MICROS_PER_UNIT + BigInt((parts[2] ?? "").padEnd(PLACES, "0"));
}

/** Converts millionths to decimal text with at least two decimal places: "9.99". */
export function decimalOf(micros: bigint): string {
  const fraction = String(micros % MICROS_PER_UNIT).padStart(PLACES, "0");
  const places = fraction.replace(/0{1,4}$/, "");
  return `${micros / MICROS_PER_UNIT}.${places}`;
}

/** Converts millionths to whole cents, rounded down so that fractions of a cent are never charged. */
export function centsOf(micros: bigint): number {
  return Number(micros / MICROS_PER_CENT);
}

export function decimalOfCents(cents: number): string {
  return decimalOf(BigInt(cents) * MICROS_PER_CENT);
}

/** Formats an amount: "$9.99", "€9.99", "CHF 9.99". */
export function moneyText(amount: string, currency: string): string {
  return currencyFormat(currency).format(
    // Intl formats a decimal string exactly. The TypeScript type of this library version accepts only numbers.
    decimalOf(microsOf(amount)) as unknown as number,
  );
}
