import { REFERENCE_ALPHABET, REFERENCE_DRAWN, referenceStart } from "#app/engine/reference";

const POOL_BYTES = 4_000;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/**
 * Returns a reference code, which the block page shows and the visitor log searches.
 *
 * It consists of the time of day and 40 random bits. The random bytes of hundreds of codes are drawn at once: a call of
 * the runtime costs more than the rest of the function.
 *
 * @param now epoch milliseconds
 */
export function drawReference(now: number): string {
  if (used === POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let reference = referenceStart(now);
  for (const end = used + REFERENCE_DRAWN; used < end; used++)
    reference += REFERENCE_ALPHABET[pool[used]! & 31];
  return reference;
}

/** Returns a random id: 22 characters of base64url. */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
