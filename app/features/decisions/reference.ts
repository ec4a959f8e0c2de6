import { randomFillSync } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARS = 10;
const POOL_BYTES = 8_190;

/**
 * Draws the codes a block page shows ("7K2M9QTDXA"): 50 random bits, drawn for many at a time
 * because asking the system for randomness costs more than everything else here.
 */
export function createReferenceSource(): () => string {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  return () => {
    if (used === POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    let reference = "";
    for (let index = 0; index < CHARS; index++) reference += ALPHABET[pool[used + index]! & 31];
    used += CHARS;
    return reference;
  };
}
