/**
 * How many cases a property is tried with, or how long a list is: a third of the whole in CI, a tenth elsewhere.
 * PROPERTY_RUNS=100000 says another number, everywhere.
 */
export function rounds(whole: number): number {
  return Number(process.env.PROPERTY_RUNS ?? Math.ceil(whole / (process.env.CI ? 3 : 10)));
}
