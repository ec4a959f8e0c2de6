import { createHmac } from "node:crypto";

import { ShortHmac } from "../short-hmac";
import {
  asciiBytes,
  CUSTOMER,
  NONCE,
  type ProxyQueryReader,
  SHOP,
  SIGNATURE,
  TIMESTAMP,
} from "./proxy-query";
import { signedTextWith } from "./signed-text";

const MAX_SIGNED_BYTES = 512;

const [customerKey, nonceKey, shopKey, timestampKey] = [
  asciiBytes("logged_in_customer_id="),
  asciiBytes("n="),
  asciiBytes("shop="),
  asciiBytes("timestamp="),
] as const;

/**
 * Creates the check of the signature of the last query in `query`.
 *
 * @param secrets valid client secrets; Shopify may have signed with any of them
 */
export function createSignatureCheck(secrets: readonly string[], query: ProxyQueryReader) {
  const { bytes, starts, ends } = query;
  const hmacs = secrets.map((secret) => new ShortHmac(secret, MAX_SIGNED_BYTES));

  function appendPair(hmac: ShortHmac, key: Uint8Array, value: number): void {
    hmac.append(key, 0, key.length);
    hmac.append(bytes, starts[value]!, ends[value]!);
  }

  /** Returns the signature of the known pairs alone. Nearly every request has no unknown pairs. */
  function signatureAlone(hmac: ShortHmac, prefixPair: Uint8Array): Uint8Array {
    appendPair(hmac, customerKey, CUSTOMER);
    if (query.hasNonce) appendPair(hmac, nonceKey, NONCE);
    hmac.append(prefixPair, 0, prefixPair.length);
    appendPair(hmac, shopKey, SHOP);
    appendPair(hmac, timestampKey, TIMESTAMP);
    return hmac.digest();
  }

  /** Returns the known key-value pairs as texts. */
  function ownPairs(url: string, prefixPair: Uint8Array): string[] {
    const pair = (key: string, value: number) => `${key}=${url.slice(starts[value], ends[value])}`;
    return [
      pair("logged_in_customer_id", CUSTOMER),
      ...(query.hasNonce ? [pair("n", NONCE)] : []),
      Buffer.from(prefixPair).toString("latin1"),
      pair("shop", SHOP),
      pair("timestamp", TIMESTAMP),
    ];
  }

  const isGiven = (signature: Uint8Array) => isHexOf(signature, bytes, starts[SIGNATURE]!);

  /**
   * Checks the signature.
   *
   * @param url URL of the query
   * @param prefixPair path prefix as signed
   * @returns the signature, "query" if the text has a second reading, or "signature" if none of the secrets made it
   */
  return (url: string, prefixPair: Uint8Array): Uint8Array | "query" | "signature" => {
    if (query.foreign.length === 0) {
      for (const hmac of hmacs) {
        const signature = signatureAlone(hmac, prefixPair);
        if (isGiven(signature)) return signature;
      }
      return "signature";
    }
    const text = signedTextWith(query.foreign, ownPairs(url, prefixPair));
    if (text === null) return "query";
    const signatures = secrets.map((secret) => createHmac("sha256", secret).update(text).digest());
    return signatures.find(isGiven) ?? "signature";
  };
}

/**
 * Reports whether lower-case hex digits encode these bytes.
 *
 * Compares all of them, so that the duration does not reveal the position of an error in a forged signature.
 */
function isHexOf(expected: Uint8Array, digits: Uint8Array, start: number): boolean {
  let difference = 0;
  for (let at = 0; at < expected.length; at++) {
    const high = hexValue(digits[start + 2 * at]!);
    const low = hexValue(digits[start + 2 * at + 1]!);
    difference |= expected[at]! ^ ((high << 4) | low);
  }
  return difference === 0;
}

/**
 * Returns the value of a hex digit. Low bits of "0" to "9" are their value, those of "a" to "f" their value less 9.
 * Only letters have bit 6.
 */
function hexValue(digit: number): number {
  return (digit & 15) + 9 * (digit >>> 6);
}
