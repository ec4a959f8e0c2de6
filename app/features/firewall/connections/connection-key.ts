import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Length of a secret: 256 bits. */
const SECRET_BYTES = 32;
const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** A connection's secret and the hash that the database stores. */
export interface ConnectionSecret {
  /** Secret in plain text, 43 characters of base64url. Never stored, never logged. */
  readonly secret: string;
  readonly hash: string;
}

export function drawSecret(): ConnectionSecret {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** Returns the value of X-Palisade-Key: "<connection id>.<secret>". */
export const keyOf = (id: string, secret: string): string => `${id}.${secret}`;

/** Parses an untrusted key. Null if it is malformed. */
export function readKey(key: string): { readonly id: string; readonly hash: string } | null {
  const [, id, secret] = FORM.exec(key) ?? [];
  return id && secret ? { id, hash: hashOf(secret) } : null;
}

/** Compares two hashes in constant time. False if there is no stored hash. */
export function isSameHash(hash: string, stored: string | null): boolean {
  return stored?.length === hash.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
