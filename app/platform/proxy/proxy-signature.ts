import { type Clock, SECOND_MS, systemClock } from "#app/base/clock";

import { asciiBytes, holdsAt, PATH_PREFIX, ProxyQueryReader, SHOP, TIMESTAMP } from "./proxy-query";
import { createSignatureCheck } from "./signature-check";
import { decodePart } from "./signed-text";

/** Maximum difference between Shopify's clock and ours, and maximum age of a forwarded request. */
export const PROXY_TOLERANCE_S = 90;
const HYPHEN = 0x2d;
const ZERO = 0x30;

/** Path of the app proxy in a shop: the merchant may rename the proxy, and a market folder may precede it. */
const PREFIX_FORM =
  /^(?:\/[a-z]{2,3}(?:-[A-Za-z\d]{2,32}){0,3})?\/(?:a|apps|community|tools)\/[\w-]{1,64}$/;

/** Content of a verified app proxy request. */
export interface ProxyQuery {
  /** The store's myshopify.com domain. */
  readonly shop: string;
  /** Time of Shopify's signature in epoch seconds. */
  readonly timestamp: number;
  /**
   * First 64 bits of the signature, as two unsigned numbers.
   *
   * They identify this request, and no one without the secret can predict or choose them.
   */
  readonly sealHigh: number;
  readonly sealLow: number;
  /** False for a plain link. Other requests of the shop in the same second then have the same signature. */
  readonly hasNonce: boolean;
}

/**
 * Reason of a rejection.
 *
 * - query: a known key is repeated, missing or invalid, or an unknown parameter could be mistaken for a known one
 * - expired: the timestamp is too far in the past or future
 * - signature: not signed with one of our secrets
 */
export type ProxyRefusal = "query" | "expired" | "signature";

/**
 * Creates the verification of app proxy queries, which is stricter than Shopify's library.
 *
 * Shopify signs sorted `key=value` strings, joined without a separator. A query with a freely chosen parameter could
 * therefore be split differently, into a query for another store with the same signature. To prevent that, each known
 * key must occur once, in a form that cannot contain another. A query whose other parameters contain a known key is
 * rejected (signed-text.ts).
 *
 * @param secrets valid client secrets; Shopify may have signed with any of them
 */
export function createProxyVerifier(secrets: readonly string[], now: Clock = systemClock) {
  const query = new ProxyQueryReader();
  const { bytes, starts, ends } = query;
  const signatureOf = createSignatureCheck(secrets, query);
  /** Last path prefix, as received and as signed. Nearly every store has the default prefix. */
  let prefix = { raw: asciiBytes(""), pair: asciiBytes("") };

  /** Reads the path prefix. Returns false if it does not have a form that Shopify uses. */
  function readPrefix(url: string): boolean {
    const [start, end] = [starts[PATH_PREFIX]!, ends[PATH_PREFIX]!];
    if (end - start === prefix.raw.length && holdsAt(bytes, start, prefix.raw)) return true;
    const path = decodePart(url.slice(start, end));
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
   * Verifies a query.
   *
   * @param url the request's URL, or only its query, undecoded
   * @param from index of the query in it, after the "?"
   * @param at current time in epoch milliseconds
   */
  return function verify(url: string, from = 0, at = now()): ProxyQuery | ProxyRefusal {
    if (!query.readQuery(url, from) || bytes[starts[SHOP]!] === HYPHEN || !readPrefix(url)) {
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

/** Returns four bytes as an unsigned number. */
function wordAt(bytes: Uint8Array, at: number): number {
  const word = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  return word >>> 0;
}
