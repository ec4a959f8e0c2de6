/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Random characters of a reference code, 40 bits. */
export const REFERENCE_DRAWN = 8;

const DAY_MS = 86_400_000;
/** Parts of a day that two characters tell apart, 84 s each. */
const PARTS = 1_024;

/**
 * How a reference code begins: the part of the day (UTC) in which it is drawn. The log keeps each day's codes in an index;
 * those of one time lie together in it, so that writing them touches a few pages and not all of the day's.
 *
 * @param now epoch milliseconds
 * @returns two characters, later in the order of their numbers the later the day is
 */
export function referenceStart(now: number): string {
  const part = Math.floor(((now % DAY_MS) / DAY_MS) * PARTS);
  return REFERENCE_ALPHABET.charAt(part >> 5) + REFERENCE_ALPHABET.charAt(part & 31);
}
