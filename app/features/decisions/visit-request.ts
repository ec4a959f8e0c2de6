import { readSigns } from "#app/engine/automation/automated";
import { type Address } from "#app/engine/net/address";
import type { DeclaredBot } from "#app/engine/visit";

/** Maximum UTF-16 units of texts. Longer texts are truncated, except a longer locale, which is refused. */
export const VISIT_LIMITS = { userAgent: 512, path: 2_048, referrer: 2_048, locale: 35 } as const;
/** Maximum bytes of a request's body. */
export const VISIT_BODY_BYTES = 8_192;

/** A visit request, bounded in size, without facts that are looked up. */
export interface VisitRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  readonly userAgent: string;
  readonly path: string;
  readonly referrer: string;
  /** Canonical host by which the visitor reached the store. Undefined if Shopify sent no valid host. */
  readonly host: string | undefined;
  /** Language that the page declares ("pt-BR"). */
  readonly locale: string;
  /** True for a page, false for a request of a page's part. Only pages count as page views. */
  readonly isPage: boolean;
  /** Random id of the browser's tab. "" if the browser sent no valid id. */
  readonly tab: string;
  /** Admin access pass that the browser stores, unverified. "" for most visitors, as for the next two passes. */
  readonly access: string;
  readonly bypass: string;
  readonly solved: string;
  /** Checkout pass that the browser stores, unverified. "" if the browser has no pass. */
  readonly pass: string;
  /** Ids of the redirects at which the visitor chose to stay. */
  readonly stayed: readonly string[];
  /** Number of earlier page views of this browser that stayed unanswered, 0 to 50. */
  readonly missed: number;
  /** Automation signs as bits of engine/automation/sign.ts. */
  readonly signs: number;
  /** AI agent that signature headers name, with the verdict. Null or undefined without these headers. */
  readonly agent?: DeclaredBot | null;
  /** URLs of other pages whose parts a cart request also renders. */
  readonly rendered?: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Maximum characters of a pass. */
const MAX_PASS_CHARS = 512;
/** Maximum declined redirects that are read. */
const MAX_STAYED = 50;
const MAX_ID_CHARS = 64;
/** Maximum characters of a tab's id. */
const MAX_TAB_CHARS = 16;
/** Maximum unanswered page views counted per report. */
const MAX_MISSED = 50;

/** Fields of a visit request that do not come from its body. `signs` contains the automation signs of the headers. */
export type Asker = Pick<VisitRequest, "shop" | "address" | "userAgent" | "host" | "signs" | "at">;

/**
 * Removes the token of a bypass link from a URL.
 *
 * The embed removes the token before its request. If that part of the embed was blocked, the token must not reach the
 * visitor log.
 */
export function withoutToken(address: string): string {
  return address.includes("palisade_pass=")
    ? address.replace(/(?<=[?&])palisade_pass=[^&#]*&?/g, "").replace(/[?&](?=#|$)/, "")
    : address;
}

/** Returns the value if it is a text within the limit, and "" otherwise. */
function textUpTo(value: unknown, maxChars: number): string {
  return typeof value === "string" && value.length <= maxChars ? value : "";
}

/** Reads ids separated by commas, or the array that earlier embeds send. */
function idList(value: unknown): readonly string[] {
  const ids: unknown = typeof value === "string" ? value.split(",", MAX_STAYED) : value;
  if (!Array.isArray(ids)) return [];
  return ids
    .filter((id) => typeof id === "string" && id !== "" && id.length <= MAX_ID_CHARS)
    .slice(0, MAX_STAYED);
}

/** Returns the number of unanswered page views, up to the maximum. 0 for a value that is not a positive integer. */
function missedCount(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(value as number, 0), MAX_MISSED) : 0;
}

/**
 * Reads the embed's body {path, referrer, locale, tab, access, bypass, solved, pass, stayed, missed, signs}.
 *
 * The body is untrusted. Path and referrer are truncated to their limits. An optional field of another type counts as
 * missing.
 *
 * @returns null if the text is not a JSON object with a path that begins with "/", if referrer or locale is not a text,
 *   or if the locale is too long
 */
export function readVisit(text: string, asker: Asker): VisitRequest | null {
  const body = parseObject(text);
  if (!body) return null;
  const { path, referrer = "", locale = "" } = body;
  if (typeof path !== "string" || typeof referrer !== "string" || typeof locale !== "string") {
    return null;
  }
  if (!path.startsWith("/") || locale.length > VISIT_LIMITS.locale) return null;
  // A literal without a spread is a hundred times as fast.
  return {
    shop: asker.shop,
    address: asker.address,
    userAgent: asker.userAgent,
    host: asker.host,
    path: truncate(withoutToken(path), VISIT_LIMITS.path),
    referrer: truncate(withoutToken(referrer), VISIT_LIMITS.referrer),
    locale,
    isPage: true,
    tab: textUpTo(body.tab, MAX_TAB_CHARS),
    access: textUpTo(body.access, MAX_PASS_CHARS),
    bypass: textUpTo(body.bypass, MAX_PASS_CHARS),
    solved: textUpTo(body.solved, MAX_PASS_CHARS),
    pass: textUpTo(body.pass, MAX_PASS_CHARS),
    stayed: idList(body.stayed),
    missed: missedCount(body.missed),
    signs: readSigns(body.signs) | asker.signs,
    at: asker.at,
  };
}

export function truncate(text: string, maxChars: number): string {
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
