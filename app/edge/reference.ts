/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARS = 10;

const POOL_BYTES = 4_000;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/**
 * The code a block page shows and the visitor log finds the visit by: 50 random bits. Drawn for hundreds at a time:
 * asking the runtime costs more than all the rest of it.
 */
export function drawReference(): string {
  if (used === POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let reference = "";
  for (const end = used + CHARS; used < end; used++) reference += ALPHABET[pool[used]! & 31];
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
