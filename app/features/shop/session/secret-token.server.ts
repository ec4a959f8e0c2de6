import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** Prefix of a token, which identifies its kind. The search for secrets in logs matches these prefixes. */
const PREFIX = { link: "pll_", session: "pls_" } as const;

export type TokenKind = keyof typeof PREFIX;

const BODY = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token of 256 random bits, as 47 URL-safe characters. */
export function newToken(kind: TokenKind): string {
  return PREFIX[kind] + randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Reports whether a text has the form of a token of this kind. Does not check validity. */
export function isToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(PREFIX[kind]) && BODY.test(text.slice(PREFIX[kind].length));
}

/**
 * Returns the digest that is stored of a token.
 *
 * A plain SHA-256 is enough: 256 random bits cannot be guessed, so no key and no slow hash is needed. A lookup by
 * digest also prevents timing attacks.
 */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
