/** Also of a request line that names a whole address, which is answered, but never as a visit. */
const FORWARD_AUTH = /^(?:https?:\/\/[^/?#]*)?\/+forward-auth(?:[/?#]|$)/i;

/** The beginning of any raw request, and of one to it, of whatever method. */
const REQUEST = /^[A-Z-]{1,20} /i;
const RAW = /^[A-Z-]{1,20} (?:https?:\/\/[^/?# ]*)?\/+forward-auth(?:[/?# ]|$)/i;

/**
 * Returns whether a merchant's proxy requests a decision about another request.
 *
 * @param url as it was sent
 */
export function isForwardAuthPath(url: string): boolean {
  return url.startsWith("/forward-auth") ? FORWARD_AUTH.test(url) : isOddlyWritten(url);
}

function isOddlyWritten(url: string): boolean {
  // A slash too many, or a scheme: nearly no request has either.
  return (url.startsWith("//") || !url.startsWith("/")) && FORWARD_AUTH.test(url);
}

/** The same of bytes that are no request. Of the rest of one whose beginning came before nobody can tell: true. */
export function mayBeForwardAuth(raw: Uint8Array | undefined): boolean {
  if (raw === undefined) return false;
  const beginning = Buffer.from(raw.subarray(0, 300)).toString("latin1");
  return RAW.test(beginning) || !REQUEST.test(beginning);
}
