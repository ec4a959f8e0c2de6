/** Patterns of secrets, in every field and sentence. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Tokens of Shopify: shpat_, shpss_, shpua_, shprt_, …
  [/\bshp[a-z]{2}_[A-Za-z0-9]{8,}/g, "[token]"],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi, "$1 [token]"],
  // Tokens of login links and sessions, alone or in the address of a page.
  [/\bpl[ls]_[A-Za-z0-9_-]{8,}/g, "[token]"],
  [/\/(loginComplete|personate)\/[^\s"'\\?#]+/gi, "/$1/[token]"],
  // JSON web tokens.
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g, "[token]"],
  [/\b(id_token|access_token|refresh_token|hmac|signature|session)=[^&\s"'\\]+/g, "$1=[value]"],
  [/\b((?:postgres(?:ql)?|smtps?):\/\/[^:@/\s"]*):[^@/\s"]*@/g, "$1:[password]@"],
];

/** Replaces everything in a log line that looks like a secret. */
export function scrub(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
