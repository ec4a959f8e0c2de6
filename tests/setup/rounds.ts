import { IS_DEEP } from "./depth";

const SHARE = IS_DEEP ? 1 : process.env.CI ? 3 : 10;

/**
 * Returns the number of property runs or rows: all in a deep run, a third in CI, a tenth elsewhere.
 * PROPERTY_RUNS=100000 overrides it everywhere.
 */
export function rounds(whole: number): number {
  return Number(process.env.PROPERTY_RUNS ?? Math.ceil(whole / SHARE));
}
