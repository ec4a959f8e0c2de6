import { createHmac, timingSafeEqual } from "node:crypto";

import { BODIES } from "./bodies";

/** A webhook with a verified signature. */
export interface Delivery {
  /** Id shared by all delivery attempts. */
  readonly id: string;
  /** Id shared by all deliveries about one event. Null if Shopify sent none. */
  readonly eventId: string | null;
  /** "app/uninstalled" */
  readonly topic: string;
  /** The store's myshopify domain. */
  readonly shop: string;
  /** Time of the event from an unsigned header, never later than now. */
  readonly triggeredAt: Date;
  /** Body of the webhook. Integers of 16 and more digits are strings, so that none is rounded. */
  readonly payload: Readonly<Record<string, unknown>>;
}

const SHOP = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;
const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/;
const ID = /^[\x21-\x7e]{1,128}$/;

/**
 * Reports whether one of the app's secrets signed the raw body.
 *
 * Checked before parsing, and not by Shopify's library, which first renews the shop's token. That fails permanently
 * after an uninstall.
 *
 * @param signature X-Shopify-Hmac-Sha256, the base64 of HMAC-SHA256 over the raw body
 */
export function isSignedBody(
  body: Uint8Array,
  signature: string | null,
  secrets: readonly string[],
): boolean {
  const received = Buffer.from(signature ?? "");
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("base64"));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

export type DeliveryHeaders = Omit<Delivery, "payload">;

/** Parses a delivery's headers, none of which is signed. Null if one is missing or malformed. */
export function readHeaders(headers: Headers, now: Date): DeliveryHeaders | null {
  const text = (name: string, form: RegExp) => {
    const value = headers.get(`x-shopify-${name}`);
    return value !== null && form.test(value) ? value : null;
  };
  const id = text("webhook-id", ID);
  const topic = text("topic", TOPIC);
  const shop = text("shop-domain", SHOP);
  if (!id || !topic || !shop) return null;
  const triggeredTime = readTime(headers.get("x-shopify-triggered-at")) ?? now;
  // A future time would make every later delivery look outdated.
  const triggeredAt = triggeredTime > now ? now : triggeredTime;
  return { id, eventId: text("event-id", ID), topic, shop, triggeredAt };
}

/**
 * Parses the body of a delivery.
 *
 * @returns null unless it is a JSON object of the topic's form that names this shop or none
 */
export function readBody(
  body: Uint8Array,
  { topic, shop }: Pick<Delivery, "topic" | "shop">,
): Delivery["payload"] | null {
  const genuine = Object.hasOwn(BODIES, topic) ? BODIES[topic] : undefined;
  const payload = parseObject(body);
  if (!genuine || !payload || !genuine.schema.safeParse(payload).success) return null;
  const named = genuine.shopOf?.(payload).domain ?? shop;
  return named === shop ? payload : null;
}

/** Returns the Shopify id of the shop a body names. Null if bodies of the topic name none. */
export function namedShop({ topic, payload }: Pick<Delivery, "topic" | "payload">): string | null {
  const number = BODIES[topic]?.shopOf?.(payload).number;
  return number ? `gid://shopify/Shop/${number}` : null;
}

/** Matches a string, which is left as is, or an integer with so many digits that parsing may round it. */
const STRING_OR_LARGE = /"(?:[^"\\]|\\.)*"|-?\b\d{16,}\b(?![.eE])/g;

/** Converts large integers to strings. Shopify's order numbers may exceed 2^53. */
function withExactNumbers(json: string): string {
  return json.replace(STRING_OR_LARGE, (found) => (found.startsWith('"') ? found : `"${found}"`));
}

const OPENING_BRACE = 0x7b;

/**
 * Parses a JSON object whose first byte is the brace. Null for other bodies.
 *
 * Shopify signs the queries of proxied requests with the same secret. A visitor could craft one whose sorted text is
 * JSON, but only after a space.
 */
function parseObject(body: Uint8Array): Record<string, unknown> | null {
  if (body[0] !== OPENING_BRACE) return null;
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
