import { timingSafeEqual } from "node:crypto";

import { type Clock, SECOND_MS, systemClock } from "./clock";
import { createShortHmac } from "./short-hmac";

/** How far the platform's clock and ours may lie apart, and how old a forwarded request may be. */
export const PROXY_TOLERANCE_S = 90;
const MAX_QUERY_CHARS = 1_024;
const DIGEST_BYTES = 32;

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

/** The six values of a query, undecoded, by key. */
type Fields = Record<(typeof FORMS)[number]["key"], string>;

/**
 * The keys we know, each with the one form it may take, undecoded. The forms leave no room for
 * percent-encoding; only the path prefix may be sent encoded.
 */
const FORMS = [
  { key: "n", form: /^n=[0-9a-f]{32}$/ },
  { key: "shop", form: /^shop=[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/ },
  { key: "logged_in_customer_id", form: /^logged_in_customer_id=\d{0,20}$/ },
  { key: "path_prefix", form: /^path_prefix=[^&=]{1,128}$/ },
  { key: "timestamp", form: /^timestamp=\d{10}$/ },
  { key: "signature", form: /^signature=[0-9a-f]{64}$/ },
] as const;
const STARTS = FORMS.map(({ key }) => `${key}=`);

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
  const encodedPrefix = encodeURIComponent(prefix);
  const writeHmac = createShortHmac(secret, MAX_QUERY_CHARS);
  const expected = Buffer.alloc(DIGEST_BYTES);
  const received = Buffer.alloc(DIGEST_BYTES);

  function isSigned(fields: Fields): boolean {
    const { logged_in_customer_id: customer, n, shop, timestamp, signature } = fields;
    writeHmac(
      `logged_in_customer_id=${customer}n=${n}path_prefix=${prefix}shop=${shop}timestamp=${timestamp}`,
      expected,
    );
    received.write(signature, "hex");
    return timingSafeEqual(expected, received);
  }

  /** @param query what stands behind the "?" of the request's URL, undecoded */
  return function verify(query: string): ProxyQuery | ProxyRefusal {
    const fields = readFields(query);
    if (!fields) return "query";
    if (fields.path_prefix !== encodedPrefix && decoded(fields.path_prefix) !== prefix) {
      return "query";
    }
    const age = now() / SECOND_MS - Number(fields.timestamp);
    if (Math.abs(age) > PROXY_TOLERANCE_S) return "expired";
    return isSigned(fields) ? { shop: fields.shop, nonce: fields.n } : "signature";
  };
}

export type VerifyProxyQuery = ReturnType<typeof createProxyVerifier>;

/** Null when a key is unknown, comes twice or is missing, or a value is of another form. */
function readFields(query: string): Fields | null {
  if (query.length > MAX_QUERY_CHARS) return null;
  const parts = query.split("&");
  if (parts.length !== FORMS.length) return null;
  const fields: Partial<Fields> = {};
  for (const part of parts) {
    const which = STARTS.findIndex((start) => part.startsWith(start));
    const known = FORMS[which];
    if (!known || fields[known.key] !== undefined || !known.form.test(part)) return null;
    fields[known.key] = part.slice(STARTS[which]!.length);
  }
  return fields as Fields; // Six parts, no key twice: every key is there.
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
