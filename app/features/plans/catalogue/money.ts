/**
 * Exact money. Amounts travel as decimal text ("9.99") and are counted in millionths as bigint;
 * no amount is ever a floating-point number.
 */
const PLACES = 6;
const MICROS_PER_UNIT = 1_000_000n;
export const MICROS_PER_CENT = 10_000n;

/**
 * Millionths of a decimal text.
 *
 * @throws RangeError when it is not a plain decimal number with at most six places.
 */
export function microsOf(amount: string): bigint {
  const parts = /^(\d+)(?:\.(\d{1,6}))?$/.exec(amount);
  if (!parts?.[1]) throw new RangeError(`not an amount of money: ${amount}`);
  return BigInt(parts[1]) * MICROS_PER_UNIT + BigInt((parts[2] ?? "").padEnd(PLACES, "0"));
}

/** "9.99", with at least two places, and more where they are not zero. */
export function decimalOf(micros: bigint): string {
  const fraction = String(micros % MICROS_PER_UNIT).padStart(PLACES, "0");
  const places = fraction.replace(/0{1,4}$/, "");
  return `${micros / MICROS_PER_UNIT}.${places}`;
}

/** Whole cents of an amount; what is less than a cent is dropped, so nobody pays for it. */
export function centsOf(micros: bigint): number {
  return Number(micros / MICROS_PER_CENT);
}

export function decimalOfCents(cents: number): string {
  return decimalOf(BigInt(cents) * MICROS_PER_CENT);
}

/** "$9.99", "€9.99", "CHF 9.99". */
export function moneyText(amount: string, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(
    // A text is formatted exactly; the type of this library version only knows numbers.
    decimalOf(microsOf(amount)) as unknown as number,
  );
}
