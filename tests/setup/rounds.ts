/** Of the cases that somebody who has all night would try, CI tries a third, and whoever changes something a tenth. */
const SHARE = process.env.CI ? 3 : 10;

/**
 * How many cases a property is tried with, or how long a list is. PROPERTY_RUNS=100000 says another number, everywhere.
 *
 * @param deep as many as a night allows
 */
export function rounds(deep: number): number {
  return Number(process.env.PROPERTY_RUNS ?? Math.ceil(deep / SHARE));
}
