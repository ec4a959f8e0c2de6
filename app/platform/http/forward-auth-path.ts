/** Path of forward auth. Also matches a request line with a whole address, which is answered, but never as a visit. */
const FORWARD_AUTH = /^(?:https?:\/\/[^/?#]*)?\/+forward-auth(?:[/?#]|$)/i;

/** Start of any raw request, and of a raw forward-auth request, with any method. */
const REQUEST = /^[A-Z-]{1,20} /i;
const RAW = /^[A-Z-]{1,20} (?:https?:\/\/[^/?# ]*)?\/+forward-auth(?:[/?# ]|$)/i;

/**
 * Reports whether a merchant's proxy requests a decision about another request.
 *
 * @param url path and query as sent
 */
export function isForwardAuthPath(url: string): boolean {
  return url.startsWith("/forward-auth") ? FORWARD_AUTH.test(url) : isOddlyWritten(url);
}

function isOddlyWritten(url: string): boolean {
  // Two slashes or a scheme, which almost no request has.
  return (url.startsWith("//") || !url.startsWith("/")) && FORWARD_AUTH.test(url);
}

/** Reports whether unparsable bytes may be a forward-auth request. True if the start of the request is unknown. */
export function mayBeForwardAuth(raw: Uint8Array | undefined): boolean {
  if (raw === undefined) return false;
  const beginning = Buffer.from(raw.subarray(0, 300)).toString("latin1");
  return RAW.test(beginning) || !REQUEST.test(beginning);
}
