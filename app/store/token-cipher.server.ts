import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface TokenCipher {
  /** @param place what the text belongs to; it decrypts only in the same place. */
  encrypt(text: string, place: string): string;
  /** The text, or null when it was not encrypted with this key for this place. */
  decrypt(stored: string, place: string): string | null;
}

/**
 * Encrypts short secrets for the database: AES-256-GCM under a key derived (HKDF-SHA256) from the
 * app's own secret. Stored form: "v1.<base64url of nonce, tag and cipher text>".
 */
export function createTokenCipher(appSecret: string): TokenCipher {
  const key = Buffer.from(
    hkdfSync("sha256", appSecret, "palisade", "session tokens v1", KEY_BYTES),
  );
  return {
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `${VERSION}.${sealed.toString("base64url")}`;
    },
    decrypt(stored, place) {
      const [version, text, ...rest] = stored.split(".");
      const sealed = Buffer.from(text ?? "", "base64url");
      const readable =
        version === VERSION && rest.length === 0 && sealed.length >= NONCE_BYTES + TAG_BYTES;
      if (!readable) return null;
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null; // Another key, another place, or changed by someone.
      }
    },
  };
}
