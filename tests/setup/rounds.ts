/**
 * How many cases a property is tried with, or how long a list is: as many as given in CI, which looks deeper, and a
 * tenth of them while something is being changed. PROPERTY_RUNS=100000 says another number, everywhere.
 */
export function rounds(deep: number): number {
  return Number(process.env.PROPERTY_RUNS ?? (process.env.CI ? deep : Math.ceil(deep / 10)));
}
