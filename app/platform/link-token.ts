import { createHash, randomBytes } from "node:crypto";

/** 192 bits, which cannot be guessed while the link is valid. */
const TOKEN_BYTES = 24;
const FORM = /^[\w-]{32}$/;

/** Secret of a link that a merchant opens or shares. */
export interface LinkToken {
  /** Token in the address, 32 base64url characters. Never stored or logged. */
  readonly token: string;
  /** Hash that the database stores. */
  readonly hash: string;
}

export function drawLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: sha256(token) };
}

/** Returns the hash of a token that a storefront sent. Null if it does not have the form of a token. */
export function linkTokenHash(token: string): string | null {
  return FORM.test(token) ? sha256(token) : null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
