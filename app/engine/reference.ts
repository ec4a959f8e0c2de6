import { DAY_MS } from "./durations";

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud without confusion. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Random characters of a reference code: 40 bits. */
export const REFERENCE_DRAWN = 8;

/** Intervals per day that two characters can encode, 84 s each. */
const PARTS = 1_024;

/**
 * Returns the first two characters of a reference code: the interval of the day (UTC) in which it is created.
 *
 * The log finds a visit by this interval, and needs no index of all codes.
 *
 * @param now epoch milliseconds
 * @returns two characters whose alphabetical order follows the time of day
 */
export function referenceStart(now: number): string {
  const part = Math.floor(((now % DAY_MS) / DAY_MS) * PARTS);
  return REFERENCE_ALPHABET.charAt(part >> 5) + REFERENCE_ALPHABET.charAt(part & 31);
}

/**
 * Returns the interval of the day (UTC) in which a code was created.
 *
 * @returns milliseconds into the day, `until` exclusive
 */
export function drawnWithin(reference: string): { readonly from: number; readonly until: number } {
  const [high, low] = [0, 1].map((at) => REFERENCE_ALPHABET.indexOf(reference.charAt(at)));
  const part = (high! << 5) + low!;
  return { from: (part / PARTS) * DAY_MS, until: ((part + 1) / PARTS) * DAY_MS };
}
