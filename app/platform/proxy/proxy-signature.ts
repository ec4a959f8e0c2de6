import { type Clock, SECOND_MS, systemClock } from "#app/base/clock";

import { asciiBytes, holdsAt, PATH_PREFIX, ProxyQueryReader, SHOP, TIMESTAMP } from "./proxy-query";
import { createSignatureCheck } from "./signature-check";
import { decoded } from "./signed-text";

/** Maximum difference between Shopify's clock and ours, and maximum age of a forwarded request. */
export const PROXY_TOLERANCE_S = 90;
const HYPHEN = 0x2d;
const ZERO = 0x30;

/** Path of the app proxy in a shop: the merchant may rename the proxy, and a market folder may precede it. */
const PREFIX_FORM =
  /^(?:\/[a-z]{2,3}(?:-[A-Za-z\d]{2,32}){0,3})?\/(?:a|apps|community|tools)\/[\w-]{1,64}$/;

/** Content of a genuine proxied request. */
export interface ProxyQuery {
  /** The store's myshopify domain. */
  readonly shop: string;
  /** When the platform signed it, epoch seconds. */
  readonly timestamp: number;
  /**
   * The first 64 bits of the signature, as two unsigned numbers: a name of this one request
   * that nobody without the secret can foresee or choose.
   */
  readonly sealHigh: number;
  readonly sealLow: number;
  /** False for a plain link: then others of the same second carry the same signature. */
  readonly hasNonce: boolean;
}

/**
 * - query: a known key twice, missing or of another form; a foreign parameter that could be taken for a known one
 * - expired: the timestamp is too far from now, either way
 * - signature: not signed with a secret of ours
 */
export type ProxyRefusal = "query" | "expired" | "signature";

/**
 * Checks the query of an app-proxy request, stricter than the platform's library.
 *
 * The platform signs `key=value` strings, sorted and joined without a separator, so a query with
 * a freely chosen parameter can be cut at other places into a query for another store under the
 * same signature. That ends here: the keys we know come once each, of a form that cannot swallow
 * another, and a query whose other parameters hold one of them is refused (signed-text.ts).
 *
 * @param secrets the app's client secrets, any of which may have signed
 */
export function createProxyVerifier(secrets: readonly string[], now: Clock = systemClock) {
  const query = new ProxyQueryReader();
  const { bytes, starts, ends } = query;
  const signatureOf = createSignatureCheck(secrets, query);
  /** The path prefix last read, as it came and as it is signed; nearly every store has the same. */
  let prefix = { raw: asciiBytes(""), pair: asciiBytes("") };

  /** Reads the path prefix; false when it is of no form that the platform gives. */
  function readPrefix(url: string): boolean {
    const [start, end] = [starts[PATH_PREFIX]!, ends[PATH_PREFIX]!];
    if (end - start === prefix.raw.length && holdsAt(bytes, start, prefix.raw)) return true;
    const path = decoded(url.slice(start, end));
    if (path === null || !PREFIX_FORM.test(path)) return false;
    prefix = {
      raw: Uint8Array.from(bytes.subarray(start, end)),
      pair: asciiBytes(`path_prefix=${path}`),
    };
    return true;
  }

  function readTimestamp(): number {
    let seconds = 0;
    for (let at = starts[TIMESTAMP]!; at < ends[TIMESTAMP]!; at++) {
      seconds = seconds * 10 + bytes[at]! - ZERO;
    }
    return seconds;
  }

  /**
   * @param url the request's URL, or only its query, undecoded
   * @param from where the query begins in it, behind the "?"
   * @param at the time now, epoch milliseconds
   */
  return function verify(url: string, from = 0, at = now()): ProxyQuery | ProxyRefusal {
    if (!query.read(url, from) || bytes[starts[SHOP]!] === HYPHEN || !readPrefix(url)) {
      return "query";
    }
    const timestamp = readTimestamp();
    if (Math.abs(at / SECOND_MS - timestamp) > PROXY_TOLERANCE_S) return "expired";
    const signature = signatureOf(url, prefix.pair);
    if (typeof signature === "string") return signature;
    return {
      shop: url.slice(starts[SHOP], ends[SHOP]),
      timestamp,
      sealHigh: wordAt(signature, 0),
      sealLow: wordAt(signature, 4),
      hasNonce: query.hasNonce,
    };
  };
}

export type VerifyProxyQuery = ReturnType<typeof createProxyVerifier>;

/** Four bytes as an unsigned number. */
function wordAt(bytes: Uint8Array, at: number): number {
  const word = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  return word >>> 0;
}
