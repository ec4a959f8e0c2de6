import { createHash, randomBytes } from "node:crypto";

/** 192 bits: nobody guesses one within the five minutes it counts. */
const NONCE_BYTES = 24;
const FORM = /^[\w-]{32}$/;

export interface ToggleNonce {
  /** What stands in the address, 32 characters of base64url. Never stored, never logged. */
  readonly nonce: string;
  /** What the database keeps. */
  readonly hash: string;
}

export function drawToggleNonce(): ToggleNonce {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return { nonce, hash: sha256(nonce) };
}

/** The digest of what a storefront sent as a nonce; null when it cannot be one. */
export function nonceHash(nonce: string): string | null {
  return FORM.test(nonce) ? sha256(nonce) : null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
