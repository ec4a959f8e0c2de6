import { IS_DEEP } from "./depth";

const SHARE = IS_DEEP ? 1 : process.env.CI ? 3 : 10;

/**
 * How many cases a property is tried with, or how long a list is: the whole in a deep run, a third in CI, a tenth elsewhere.
 * PROPERTY_RUNS=100000 says another number, everywhere.
 */
export function rounds(whole: number): number {
  return Number(process.env.PROPERTY_RUNS ?? Math.ceil(whole / SHARE));
}
