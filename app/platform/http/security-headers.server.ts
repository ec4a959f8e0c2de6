import type { MiddlewareHandler } from "hono";

const YEAR_SECONDS = 31_536_000;
/** For a page that came with no policy: those of the admin app bring their own. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hosts of Shopify's own developers, which the library names in every frame-ancestors directive. */
const DEVELOPMENT_HOSTS =
  / https:\/\/(?:\*\.spin\.dev|admin\.myshopify\.io|admin\.shop\.dev)(?=[ ;]|$)/g;

/**
 * Sets the headers that every answer carries. Shopify's library names who may frame a page, because it knows the shop.
 * Its hosts for developers are removed. A page without a policy may be framed by no one.
 *
 * @param https whether visitors reach this server over TLS (it ends at the proxy in front)
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Referrer-Policy")) {
      headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    }
    // What a loader answers belongs to one merchant; built files say otherwise themselves.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (https) headers.set("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    const policy = headers.get("Content-Security-Policy");
    if (policy !== null) {
      headers.set("Content-Security-Policy", policy.replace(DEVELOPMENT_HOSTS, ""));
    } else if (isPage) headers.set("Content-Security-Policy", NOTHING);
  };
}
