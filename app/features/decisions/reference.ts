import { randomFillSync } from "node:crypto";

import type { Clock } from "#app/base/clock";
import { REFERENCE_ALPHABET, REFERENCE_DRAWN, referenceStart } from "#app/engine/reference";

const ALPHABET = Buffer.from(REFERENCE_ALPHABET);
const POOL_CHARS = 8_192;

/**
 * Creates a generator of reference codes ("7K2M9QTDXA"), which contain the time of day and 40 random bits.
 *
 * The random characters of hundreds of codes are drawn at once, because a system call per code would cost more than
 * everything else. Slicing a string is cheaper than joining characters.
 */
export function createReferenceSource(clock: Clock): () => string {
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
    used += REFERENCE_DRAWN;
    return referenceStart(clock()) + pool.slice(used - REFERENCE_DRAWN, used);
  };
}
