import { randomFillSync } from "node:crypto";

import type { Clock } from "#app/base/clock";
import { REFERENCE_ALPHABET, REFERENCE_DRAWN, referenceStart } from "#app/engine/reference";

const ALPHABET = Buffer.from(REFERENCE_ALPHABET);
const POOL_CHARS = 8_192;

/**
 * Draws the codes a block page shows ("7K2M9QTDXA"): the time of day and 40 random bits. Drawn for hundreds at a time,
 * because asking the system for randomness costs more than everything else here, and cutting
 * characters off a text costs less than joining them.
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
