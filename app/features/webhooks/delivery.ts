import { createHmac, timingSafeEqual } from "node:crypto";

/** One webhook whose signature was checked. */
export interface Delivery {
  /** The same for every attempt to deliver it. */
  readonly id: string;
  /** The same for every delivery about one event; null when the platform sent none. */
  readonly eventId: string | null;
  /** "app/uninstalled" */
  readonly topic: string;
  /** The store's myshopify domain. */
  readonly shop: string;
  /** When the event happened. */
  readonly triggeredAt: Date;
  /** Whole numbers of 16 digits and more stand here as texts, so that none is rounded. */
  readonly payload: Readonly<Record<string, unknown>>;
}

const SHOP = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;
const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/;
const ID = /^[\x21-\x7e]{1,128}$/;

/**
 * True when the raw body was signed with the app's secret. Checked by us and before anything is
 * parsed: the platform's library first renews the shop's token, which fails for good once the app
 * is uninstalled.
 *
 * @param signature X-Shopify-Hmac-Sha256: base64 of HMAC-SHA256 over the raw body
 */
export function isSignedBody(body: Uint8Array, signature: string | null, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
  const received = Buffer.from(signature ?? "");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * The delivery a signed body and its headers make; null when a header is missing or malformed, or
 * the body is not a JSON object about the store the headers name.
 */
export function readDelivery(headers: Headers, body: Uint8Array, now: Date): Delivery | null {
  const text = (name: string, form: RegExp) => {
    const value = headers.get(`x-shopify-${name}`);
    return value !== null && form.test(value) ? value : null;
  };
  const id = text("webhook-id", ID);
  const topic = text("topic", TOPIC);
  const shop = text("shop-domain", SHOP);
  const payload = parseObject(body);
  if (!id || !topic || !shop || !payload || !isAbout(payload, shop)) return null;
  const triggeredAt = readTime(headers.get("x-shopify-triggered-at")) ?? now;
  return { id, eventId: text("event-id", ID), topic, shop, triggeredAt, payload };
}

/** The signature covers the body only, so where the body names its store, that must agree. */
function isAbout(payload: Record<string, unknown>, shop: string): boolean {
  const named = payload.myshopify_domain ?? payload.shop_domain;
  return named === undefined || named === shop;
}

/** A string, which is passed over, or a whole number of so many digits that parsing may round it. */
const STRING_OR_LARGE = /"(?:[^"\\]|\\.)*"|-?\b\d{16,}\b(?![.eE])/g;

/** The platform's numbers of orders may be above 2^53: such numbers become texts, digit by digit. */
function withExactNumbers(json: string): string {
  return json.replace(STRING_OR_LARGE, (found) => (found.startsWith('"') ? found : `"${found}"`));
}

function parseObject(body: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(withExactNumbers(Buffer.from(body).toString("utf8")));
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readTime(text: string | null): Date | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time);
}
