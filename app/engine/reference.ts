/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Random characters of a reference code, 40 bits. */
export const REFERENCE_DRAWN = 8;

const DAY_MS = 86_400_000;
/** Parts of a day that two characters tell apart, 84 s each. */
const PARTS = 1_024;

/**
 * How a reference code begins: the part of the day (UTC) in which it is drawn. So the log finds its visit by time, and
 * needs no index of all codes.
 *
 * @param now epoch milliseconds
 * @returns two characters, later in the order of their numbers the later the day is
 */
export function referenceStart(now: number): string {
  const part = Math.floor(((now % DAY_MS) / DAY_MS) * PARTS);
  return REFERENCE_ALPHABET.charAt(part >> 5) + REFERENCE_ALPHABET.charAt(part & 31);
}

/** When in a day (UTC) a code was drawn that begins like this one: from, and until before; milliseconds into the day. */
export function drawnWithin(reference: string): { readonly from: number; readonly until: number } {
  const [high, low] = [0, 1].map((at) => REFERENCE_ALPHABET.indexOf(reference.charAt(at)));
  const part = (high! << 5) + low!;
  return { from: (part / PARTS) * DAY_MS, until: ((part + 1) / PARTS) * DAY_MS };
}
