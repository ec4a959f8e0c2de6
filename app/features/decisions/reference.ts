import { randomFillSync } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
const ALPHABET = Buffer.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
const CHARS = 10;
const POOL_CHARS = 8_190;

/**
 * Draws the codes a block page shows ("7K2M9QTDXA"): 50 random bits. Drawn for hundreds at a time,
 * because asking the system for randomness costs more than everything else here, and cutting ten
 * characters off a text costs less than joining them.
 */
export function createReferenceSource(): () => string {
  const bytes = Buffer.alloc(POOL_CHARS);
  let pool = "";
  let used = 0;
  return () => {
    if (used === pool.length) {
      randomFillSync(bytes);
      bytes.forEach((byte, at) => {
        bytes[at] = ALPHABET[byte & 31]!;
      });
      pool = bytes.toString("latin1");
      used = 0;
    }
    used += CHARS;
    return pool.slice(used - CHARS, used);
  };
}
