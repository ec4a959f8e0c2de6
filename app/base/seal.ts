import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a sealing key for one purpose (HKDF-SHA256). */
export const sealingKey = (material: string | Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", material, "palisade", purpose, KEY_BYTES));

/**
 * Encrypts a short text with AES-256-GCM.
 *
 * @param place the record the text belongs to. The text can be opened only with the same place
 * @returns base64url of nonce, tag and cipher text
 */
export function seal(key: Uint8Array, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens a sealed text. Null if it was not sealed with this key for this place. */
export function unseal(key: Uint8Array, sealed: string, place: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null; // Sealed with another key or for another place, or changed since.
  }
}
