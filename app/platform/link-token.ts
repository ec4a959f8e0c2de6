import { createHash, randomBytes } from "node:crypto";

/** 192 bits: nobody guesses one while its link counts. */
const TOKEN_BYTES = 24;
const FORM = /^[\w-]{32}$/;

/** The secret of a link that a merchant opens or hands on. */
export interface LinkToken {
  /** Token in the address, 32 characters of base64url. Never stored, never logged. */
  readonly token: string;
  /** Hash that the database stores. */
  readonly hash: string;
}

export function drawLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: sha256(token) };
}

/** The digest of what a storefront sent as a token; null when it cannot be one. */
export function linkTokenHash(token: string): string | null {
  return FORM.test(token) ? sha256(token) : null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
