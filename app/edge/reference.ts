import { REFERENCE_ALPHABET, REFERENCE_DRAWN, referenceStart } from "#app/engine/reference";

const POOL_BYTES = 4_000;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/**
 * The code a block page shows and the visitor log finds the visit by: the time of day and 40 random bits. Drawn for hundreds at a time:
 * asking the runtime costs more than all the rest of it.
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

/** 22 characters of base64url. */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
