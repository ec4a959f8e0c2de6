import { createHmac, timingSafeEqual } from "node:crypto";

import { BODIES } from "./bodies";

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
  /** When the event happened, by an unsigned header; never later than now. */
  readonly triggeredAt: Date;
  /** Whole numbers of 16 digits and more stand here as texts, so that none is rounded. */
  readonly payload: Readonly<Record<string, unknown>>;
}

const SHOP = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;
const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/;
const ID = /^[\x21-\x7e]{1,128}$/;

/**
 * True when the raw body was signed with one of the app's secrets. Checked by us and before anything is
 * parsed: the platform's library first renews the shop's token, which fails for good once the app
 * is uninstalled.
 *
 * @param signature X-Shopify-Hmac-Sha256: base64 of HMAC-SHA256 over the raw body
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

/** Returns a delivery's headers, none of which is signed. Null when one is missing or malformed. */
export function readHeaders(headers: Headers, now: Date): DeliveryHeaders | null {
  const text = (name: string, form: RegExp) => {
    const value = headers.get(`x-shopify-${name}`);
    return value !== null && form.test(value) ? value : null;
  };
  const id = text("webhook-id", ID);
  const topic = text("topic", TOPIC);
  const shop = text("shop-domain", SHOP);
  if (!id || !topic || !shop) return null;
  const said = readTime(headers.get("x-shopify-triggered-at")) ?? now;
  // A time to come would make every later delivery look outdated.
  const triggeredAt = said > now ? now : said;
  return { id, eventId: text("event-id", ID), topic, shop, triggeredAt };
}

/**
 * The body of a delivery to this shop; null when it is no genuine one of the topic: no JSON object, not of the topic's
 * form, or about another shop.
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

/** The Shopify id of the shop a body is about; null: bodies of the topic do not say. */
export function namedShop({ topic, payload }: Pick<Delivery, "topic" | "payload">): string | null {
  const number = BODIES[topic]?.shopOf?.(payload).number;
  return number ? `gid://shopify/Shop/${number}` : null;
}

/** A string, which is passed over, or a whole number of so many digits that parsing may round it. */
const STRING_OR_LARGE = /"(?:[^"\\]|\\.)*"|-?\b\d{16,}\b(?![.eE])/g;

/** The platform's numbers of orders may be above 2^53: such numbers become texts, digit by digit. */
function withExactNumbers(json: string): string {
  return json.replace(STRING_OR_LARGE, (found) => (found.startsWith('"') ? found : `"${found}"`));
}

const OPENING_BRACE = 0x7b;

/**
 * The first byte must be the brace. The platform signs the queries of proxied requests with the same secret, and a
 * visitor may write one whose sorted text is JSON, but only behind a blank.
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
