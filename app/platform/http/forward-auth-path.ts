/**
 * Path of forward auth. Also matches a request line with an absolute URL. Such a request gets an answer, but is never a
 * visit.
 */
const FORWARD_AUTH = /^(?:https?:\/\/[^/?#]*)?\/+forward-auth(?:[/?#]|$)/i;

/** Pattern of the start of any raw request. RAW: start of a raw forward-auth request, with any method. */
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
  // The path begins with two slashes or with a scheme. Almost no request does.
  return (url.startsWith("//") || !url.startsWith("/")) && FORWARD_AUTH.test(url);
}

/**
 * Reports whether unparsable bytes may be a forward-auth request. Also true if the bytes do not begin with a request
 * line. False if there are none.
 */
export function mayBeForwardAuth(raw: Uint8Array | undefined): boolean {
  if (raw === undefined) return false;
  const beginning = Buffer.from(raw.subarray(0, 300)).toString("latin1");
  return RAW.test(beginning) || !REQUEST.test(beginning);
}
