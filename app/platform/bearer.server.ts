import { createHmac, timingSafeEqual } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";
import type { JWTPayload } from "jose";

import type { Clock } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { Merchant } from "./data-api/handlers";
import { verifiedByAny } from "./data-keys/verify-token";

/** Content of a verified token. */
export interface BearerIdentity {
  readonly shopDomain: string;
  readonly actor: string;
  /** Support person who acts for the merchant. Undefined if the merchant acts. */
  readonly impersonatedBy?: string;
}

/**
 * Verifies one kind of bearer token. Returns its identity, or null if the token is of another kind or invalid.
 *
 * Kinds are tried in order: id tokens of the embedded admin, and tokens of sessions outside it.
 */
export type BearerKind = (token: string) => Promise<BearerIdentity | null>;

/** Confirms with Shopify that an id token's member of staff belongs to the store with the domain. */
export type ConfirmStaff = (token: string, who: BearerIdentity) => Promise<boolean>;

/**
 * Returns a kind of bearer token whose members of staff are confirmed with Shopify.
 *
 * An id token names its store by domain only, and the domain may have moved to another store.
 */
export const requireConfirmed =
  (kind: BearerKind, confirm: ConfirmStaff): BearerKind =>
  async (token) => {
    const who = await kind(token);
    return who && (await confirm(token, who)) ? who : null;
  };

const SHOP_ORIGIN = /^https:\/\/([a-z0-9][a-z0-9-]*\.myshopify\.com)$/;
/** Form of a staff id. Tokens of customers have another `sub` or none, and are rejected. */
const STAFF = /^[1-9][0-9]{0,19}$/;
const CLOCK_TOLERANCE_S = 10;
const MAX_TOKEN_CHARS = 4096;

function shopOf({ iss, dest }: JWTPayload): string | null {
  if (typeof dest !== "string" || typeof iss !== "string") return null;
  const domain = SHOP_ORIGIN.exec(dest)?.[1];
  if (!domain) return null;
  return iss === dest || iss.startsWith(`${dest}/`) ? domain : null;
}

/**
 * Verifies App Bridge id tokens.
 *
 * Stricter than Shopify's library, which checks neither the presence of `exp` nor the issuer. Requires HS256, `exp`,
 * `nbf` and `aud` (10 s tolerance), the same shop as issuer and destination, and a member of staff as `sub`.
 */
export function idTokenKind(options: {
  readonly apiKey: string;
  /** Valid client secrets. Shopify may have signed with any of them. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
}): BearerKind {
  const { apiKey, clock } = options;
  const secrets = options.secrets.map((secret) => new TextEncoder().encode(secret));
  return async (token) => {
    if (token.length > MAX_TOKEN_CHARS) return null;
    const verified = await verifiedByAny(secrets, token, {
      algorithms: ["HS256"],
      audience: apiKey,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(clock()),
      requiredClaims: ["exp", "nbf", "aud", "iss", "dest", "sub"],
    });
    if (!verified || verified.payload.aud !== apiKey) return null;
    const shopDomain = shopOf(verified.payload);
    const { sub } = verified.payload;
    if (!shopDomain || typeof sub !== "string" || !STAFF.test(sub)) return null;
    return { shopDomain, actor: `staff:${sub}` };
  };
}

/** Reports whether a secret signed a token. Ignores the token's content and age. */
export function isSignedToken(token: string, secret: string): boolean {
  const end = token.lastIndexOf(".");
  if (token.length > MAX_TOKEN_CHARS || end < 0) return false;
  const expected = createHmac("sha256", secret).update(token.slice(0, end)).digest();
  const received = Buffer.from(token.slice(end + 1), "base64url");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * Returns the raw App Bridge id token of a request. "" if there is none.
 *
 * It is in the Authorization header (fetches by App Bridge) or the `id_token` query parameter (first load of the
 * embedded page).
 */
export function idTokenOf(request: Request): string {
  const header = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "");
  return header?.[1] ?? new URL(request.url).searchParams.get("id_token") ?? "";
}

/** Returns the token of an Authorization header. Null unless it uses the Bearer scheme. */
export function bearerOf(request: Request): string | null {
  return (
    /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null
  );
}

/**
 * Creates the function that finds the merchant of a request. A valid token is not enough: the shop must have the app.
 *
 * @returns null for every other request, without a reason
 */
export function createAuthenticate(
  db: Database,
  kinds: readonly BearerKind[],
): (request: Request) => Promise<Merchant | null> {
  return async (request) => {
    const token = bearerOf(request);
    if (!token) return null;
    for (const kind of kinds) {
      const identity = await kind(token);
      if (identity) return merchantOf(db, identity);
    }
    return null;
  };
}

async function merchantOf(db: Database, identity: BearerIdentity): Promise<Merchant | null> {
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.domain, identity.shopDomain), isNull(shops.uninstalledAt)))
    .limit(1);
  const { actor, impersonatedBy } = identity;
  return shop ? { shop, actor, impersonatedBy } : null;
}
