import { createHmac, randomBytes, randomUUID } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";

import type { DevStoreConfig, DevStoreContext } from "../context";
import type { Shop } from "../state";
import { clientSecrets } from "./client-secrets";

const LIFETIME_S = 60;
const key = (secret: string) => new TextEncoder().encode(secret);

/** Claims that a test may set to invalid values. */
export interface IdTokenOverrides {
  aud?: string;
  dest?: string;
  /** Number of the signed-in user. Defaults to the owner's. */
  sub?: string;
  /** Seconds since 1970. */
  iat?: number;
  secret?: string;
}

/** Signs the session token of App Bridge: HS256, sixty seconds, with the client secret. */
export function signIdToken(
  config: DevStoreConfig,
  shop: Shop,
  overrides: IdTokenOverrides = {},
): Promise<string> {
  const iat = overrides.iat ?? Math.floor(Date.now() / 1000);
  return new SignJWT({ dest: overrides.dest ?? `https://${shop.domain}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${shop.domain}/admin`)
    .setAudience(overrides.aud ?? config.apiKey)
    .setSubject(overrides.sub ?? String(shop.owner.id))
    .setIssuedAt(iat)
    .setNotBefore(iat)
    .setExpirationTime(iat + LIFETIME_S)
    .setJti(randomUUID())
    .sign(key(overrides.secret ?? config.apiSecret));
}

/** Reports whether the token was issued for this app and shop and has not expired (10 s tolerance). */
export async function isValidIdToken(
  context: Pick<DevStoreContext, "state" | "config">,
  shop: Shop,
  token: string,
): Promise<boolean> {
  for (const secret of clientSecrets(context)) {
    const verified = await jwtVerify(token, key(secret), {
      algorithms: ["HS256"],
      audience: context.config.apiKey,
      issuer: `https://${shop.domain}/admin`,
      clockTolerance: 10,
    }).catch(() => null);
    if (verified) return verified.payload.dest === `https://${shop.domain}`;
  }
  return false;
}

/** Returns the `host` parameter: base64("admin.shopify.com/store/{name}") without padding. */
export const hostParameter = (shop: Shop): string =>
  Buffer.from(`admin.shopify.com/store/${shop.name}`).toString("base64").replace(/=+$/, "");

/** Returns the hexadecimal HMAC-SHA256 of the sorted, URL-encoded query without `hmac`. */
export function signQuery(query: URLSearchParams, secret: string): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== "hmac"));
  rest.sort();
  return createHmac("sha256", secret).update(rest.toString()).digest("hex");
}

/**
 * Returns the address of the app's frame: the app's own path and query plus Shopify's parameters.
 *
 * @param path such as "/dashboard?x=1"
 */
export async function frameUrl(
  config: DevStoreConfig,
  shop: Shop,
  path: string,
  overrides: IdTokenOverrides = {},
): Promise<string> {
  const url = new URL(path, config.appUrl);
  const parameters: Record<string, string> = {
    embedded: "1",
    shop: shop.domain,
    host: hostParameter(shop),
    id_token: await signIdToken(config, shop, overrides),
    locale: shop.locale,
    session: randomBytes(32).toString("hex"),
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set("hmac", signQuery(url.searchParams, config.apiSecret));
  return url.href;
}
