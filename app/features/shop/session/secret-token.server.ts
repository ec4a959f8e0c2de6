import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What a token is for, told by its first letters; the log's search for secrets knows them too. */
const PREFIX = { link: "pll_", session: "pls_" } as const;

export type TokenKind = keyof typeof PREFIX;

const BODY = /^[A-Za-z0-9_-]{43}$/;

/** A fresh token of 256 random bits in 47 characters that need no escaping anywhere. */
export function newToken(kind: TokenKind): string {
  return PREFIX[kind] + randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Whether a text has the form of a token of this kind; says nothing about its being valid. */
export function isToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(PREFIX[kind]) && BODY.test(text.slice(PREFIX[kind].length));
}

/**
 * What is stored of a token. A plain digest is enough: nobody can try out 256 random bits, so no
 * key and no slow function is needed. Looking a digest up also leaves nothing to measure.
 */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
