import { type Address } from "../../engine/net/address";

/** Longest accepted texts, in UTF-16 units; what is longer is cut, since only its start is matched. */
export const VISIT_LIMITS = { userAgent: 512, path: 2_048, referrer: 2_048, locale: 35 } as const;
/** Longest accepted body, in bytes. */
export const VISIT_BODY_BYTES = 8_192;

/** One question of the storefront embed, size-bounded, before anything is looked up for it. */
export interface VisitRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  readonly path: string;
  readonly referrer: string;
  /** What the browser keeps as its pass of admin access mode; "" for nearly everybody. Unchecked. */
  readonly pass: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export type VisitBody = Pick<VisitRequest, "path" | "referrer" | "pass">;

/**
 * The body as the embed's JSON.stringify writes it for a visitor without a pass: these three, in
 * this order, without a character that JSON escapes. Reading it so takes half the time of parsing
 * any JSON there is; whatever looks different is parsed.
 */
const PLAIN_BODY =
  /^\{"path":"(\/[^"\\\p{Cc}]*)","referrer":"([^"\\\p{Cc}]*)","locale":"[\w-]{0,35}"\}$/u;

/**
 * Reads the embed's body {path, referrer, locale, access}. Everything in it may be the visitor's
 * invention. Null when it is not JSON, not an object, or a field is of another type.
 */
export function readVisitBody(text: string): VisitBody | null {
  const plain = PLAIN_BODY.exec(text);
  return plain ? bounded(plain[1]!, plain[2]!, "") : readAnyBody(text);
}

function bounded(path: string, referrer: string, pass: string): VisitBody {
  return {
    path: cut(path, VISIT_LIMITS.path),
    referrer: cut(referrer, VISIT_LIMITS.referrer),
    pass,
  };
}

/** Exported for the test that both ways read the same. */
export function readAnyBody(text: string): VisitBody | null {
  const body = parseObject(text);
  if (!body) return null;
  const { path, referrer = "", locale = "" } = body;
  if (typeof path !== "string" || typeof referrer !== "string" || typeof locale !== "string") {
    return null;
  }
  if (!path.startsWith("/") || locale.length > VISIT_LIMITS.locale) return null;
  return bounded(path, referrer, typeof body.access === "string" ? body.access : "");
}

export function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? text.slice(0, maxChars) : text;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
