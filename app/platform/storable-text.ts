/**
 * Returns at most `maxChars` of a text, with U+FFFD for values that PostgreSQL cannot store.
 *
 * These are the character NUL and lone surrogates, including one that the cut leaves behind.
 */
export function storableText(text: string, maxChars: number): string {
  const short = text.length > maxChars ? text.slice(0, maxChars) : text;
  // Nearly every text is valid, and the check costs a tenth of the replacement.
  if (short.isWellFormed() && !short.includes("\0")) return short;
  return short.replace(UNSTORABLE, "\uFFFD");
}

// With the u flag a surrogate class matches lone halves only; whole pairs are one code point.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000\uD800-\uDFFF]/gu;
