import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

import { type Clock, SECOND_MS, systemClock } from "./clock";

/** How far the platform's clock and ours may lie apart, and how old a forwarded request may be. */
export const PROXY_TOLERANCE_S = 90;
const MAX_QUERY_CHARS = 1_024;

/** What a genuine proxied request says of itself. */
export interface ProxyQuery {
  /** The store's myshopify domain. */
  readonly shop: string;
  /** 32 lower-case hex digits the storefront script drew for this one request. */
  readonly nonce: string;
}

/**
 * - query: a key that is not ours, twice, missing, or of another form; a foreign path prefix
 * - expired: the timestamp is too far from now, either way
 * - signature: not signed with our secret
 */
export type ProxyRefusal = "query" | "expired" | "signature";

interface Fields {
  n?: string;
  shop?: string;
  logged_in_customer_id?: string;
  path_prefix?: string;
  timestamp?: string;
  signature?: string;
}

/**
 * The keys we know, each with the one form of its value, undecoded. The forms leave no room for
 * percent-encoding; only the path prefix may be sent encoded.
 */
const FORMS: readonly (readonly [keyof Fields, RegExp])[] = [
  ["n", /^[0-9a-f]{32}$/],
  ["shop", /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/],
  ["logged_in_customer_id", /^\d{0,20}$/],
  ["path_prefix", /^[^&=]{1,128}$/],
  ["timestamp", /^\d{10}$/],
  ["signature", /^[0-9a-f]{64}$/],
];
const KEYS: ReadonlySet<string> = new Set(FORMS.map(([key]) => key));

/**
 * Checks the query of an app-proxy request, stricter than the platform's library.
 *
 * The platform signs `key=value` strings, sorted and joined without a separator, so a query with
 * a freely chosen parameter can be cut at other places into a query for another store under the
 * same signature. That ends here: only the keys we know, each once, each of a form that cannot
 * swallow another. With those, every signed text has exactly one reading.
 *
 * @param secret the app's client secret
 * @param prefix the storefront path of our proxy, "/apps/palisade"
 */
export function createProxyVerifier(secret: string, prefix: string, now: Clock = systemClock) {
  const key = createSecretKey(Buffer.from(secret));
  const encodedPrefix = encodeURIComponent(prefix);
  const received = Buffer.alloc(64);

  function isSigned(fields: Required<Fields>): boolean {
    const signed = `logged_in_customer_id=${fields.logged_in_customer_id}n=${fields.n}path_prefix=${prefix}shop=${fields.shop}timestamp=${fields.timestamp}`;
    const expected = createHmac("sha256", key).update(signed).digest("hex");
    received.write(fields.signature, "latin1");
    return timingSafeEqual(Buffer.from(expected, "latin1"), received);
  }

  /** @param query what stands behind the "?" of the request's URL, undecoded */
  return function verify(query: string): ProxyQuery | ProxyRefusal {
    const fields = readFields(query);
    if (!fields || !isWellFormed(fields)) return "query";
    if (fields.path_prefix !== encodedPrefix && decoded(fields.path_prefix) !== prefix) {
      return "query";
    }
    const age = now() / SECOND_MS - Number(fields.timestamp);
    if (Math.abs(age) > PROXY_TOLERANCE_S) return "expired";
    return isSigned(fields) ? { shop: fields.shop, nonce: fields.n } : "signature";
  };
}

export type VerifyProxyQuery = ReturnType<typeof createProxyVerifier>;

/** The values by key; null when a key is unknown or comes twice. */
function readFields(query: string): Fields | null {
  if (query.length > MAX_QUERY_CHARS) return null;
  const fields: Fields = {};
  for (const part of query.split("&")) {
    const equals = part.indexOf("=");
    const key = part.slice(0, equals);
    if (equals < 0 || !KEYS.has(key) || fields[key as keyof Fields] !== undefined) return null;
    fields[key as keyof Fields] = part.slice(equals + 1);
  }
  return fields;
}

/** True when every value is there in its one form. */
function isWellFormed(fields: Fields): fields is Required<Fields> {
  for (const [key, form] of FORMS) {
    const value = fields[key];
    if (value === undefined || !form.test(value)) return false;
  }
  return true;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
