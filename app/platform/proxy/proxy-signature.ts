import { type Clock, SECOND_MS, systemClock } from "../clock";
import {
  asciiBytes,
  CUSTOMER,
  holdsAt,
  NONCE,
  PATH_PREFIX,
  ProxyQueryReader,
  SHOP,
  SIGNATURE,
  TIMESTAMP,
} from "./proxy-query";
import { ShortHmac } from "../short-hmac";

/** How far the platform's clock and ours may lie apart, and how old a forwarded request may be. */
export const PROXY_TOLERANCE_S = 90;
const MAX_SIGNED_BYTES = 512;
const HYPHEN = 0x2d;
const ZERO = 0x30;

const [customerKey, nonceKey, shopKey, timestampKey] = [
  asciiBytes("logged_in_customer_id="),
  asciiBytes("n="),
  asciiBytes("shop="),
  asciiBytes("timestamp="),
] as const;

/** What a genuine proxied request says of itself. */
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
 * - query: a key that is not ours, twice, missing, or of another form; a foreign path prefix
 * - expired: the timestamp is too far from now, either way
 * - signature: not signed with a secret of ours
 */
export type ProxyRefusal = "query" | "expired" | "signature";

/**
 * Checks the query of an app-proxy request, stricter than the platform's library.
 *
 * The platform signs `key=value` strings, sorted and joined without a separator, so a query with
 * a freely chosen parameter can be cut at other places into a query for another store under the
 * same signature. That ends here: only the keys we know, each once, each of a form that cannot
 * swallow another. With those, every signed text has exactly one reading, also without the nonce.
 *
 * @param secrets the app's client secrets, any of which may have signed
 * @param prefix the storefront path of our proxy, "/apps/palisade"
 */
export function createProxyVerifier(
  secrets: readonly string[],
  prefix: string,
  now: Clock = systemClock,
) {
  const query = new ProxyQueryReader();
  const { bytes, starts, ends } = query;
  const hmacs = secrets.map((secret) => new ShortHmac(secret, MAX_SIGNED_BYTES));
  const encodedPrefix = asciiBytes(encodeURIComponent(prefix));
  const prefixPair = asciiBytes(`path_prefix=${prefix}`);

  function isOurPrefix(url: string): boolean {
    const [start, end] = [starts[PATH_PREFIX]!, ends[PATH_PREFIX]!];
    if (end - start === encodedPrefix.length && holdsAt(bytes, start, encodedPrefix)) return true;
    return decoded(url.slice(start, end)) === prefix;
  }

  function readTimestamp(): number {
    let seconds = 0;
    for (let at = starts[TIMESTAMP]!; at < ends[TIMESTAMP]!; at++) {
      seconds = seconds * 10 + bytes[at]! - ZERO;
    }
    return seconds;
  }

  const hasNonce = () => ends[NONCE] !== 0;

  function appendPair(hmac: ShortHmac, key: Uint8Array, value: number): void {
    hmac.append(key, 0, key.length);
    hmac.append(bytes, starts[value]!, ends[value]!);
  }

  /** The signature the query should have by one secret. */
  function expectedSignature(hmac: ShortHmac): Uint8Array {
    appendPair(hmac, customerKey, CUSTOMER);
    if (hasNonce()) appendPair(hmac, nonceKey, NONCE);
    hmac.append(prefixPair, 0, prefixPair.length);
    appendPair(hmac, shopKey, SHOP);
    appendPair(hmac, timestampKey, TIMESTAMP);
    return hmac.digest();
  }

  /** The query's signature, checked; null when none of the secrets made it. */
  function checkedSignature(): Uint8Array | null {
    for (const hmac of hmacs) {
      const expected = expectedSignature(hmac);
      if (isHexOf(expected, bytes, starts[SIGNATURE]!)) return expected;
    }
    return null;
  }

  /**
   * @param url the request's URL, or only its query, undecoded
   * @param from where the query begins in it, behind the "?"
   * @param at the time now, epoch milliseconds
   */
  return function verify(url: string, from = 0, at = now()): ProxyQuery | ProxyRefusal {
    if (!query.read(url, from) || bytes[starts[SHOP]!] === HYPHEN || !isOurPrefix(url)) {
      return "query";
    }
    const timestamp = readTimestamp();
    if (Math.abs(at / SECOND_MS - timestamp) > PROXY_TOLERANCE_S) return "expired";
    const signature = checkedSignature();
    if (signature === null) return "signature";
    return {
      shop: url.slice(starts[SHOP], ends[SHOP]),
      timestamp,
      sealHigh: wordAt(signature, 0),
      sealLow: wordAt(signature, 4),
      hasNonce: hasNonce(),
    };
  };
}

export type VerifyProxyQuery = ReturnType<typeof createProxyVerifier>;

/**
 * Whether lower-case hex digits say these bytes. Looks at all of them whatever they are, so that
 * the time it takes tells nothing about where a forged signature is wrong.
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

/** "0" to "9" end in their value, "a" to "f" in theirs less 9; only letters have bit 6. */
function hexValue(digit: number): number {
  return (digit & 15) + 9 * (digit >>> 6);
}

/** Four bytes as an unsigned number. */
function wordAt(bytes: Uint8Array, at: number): number {
  const word = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  return word >>> 0;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
