import type { MiddlewareHandler } from "hono";

const YEAR_SECONDS = 31_536_000;
/** Policy for pages that set none. Pages of the admin app set a separate policy. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hosts of Shopify's own developers, which the library adds to every frame-ancestors directive. */
const DEVELOPMENT_HOSTS =
  / https:\/\/(?:\*\.spin\.dev|admin\.myshopify\.io|admin\.shop\.dev)(?=[ ;]|$)/g;

/**
 * Sets the security headers of every response.
 *
 * Shopify's library sets `frame-ancestors`, because it knows the shop. Its hosts for developers are removed. A page
 * without a policy may not be framed.
 *
 * @param https true if browsers reach this server over TLS, which ends at the proxy in front
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Referrer-Policy")) {
      headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    }
    // Responses of loaders belong to one merchant. Built files set their own Cache-Control.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (https) headers.set("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    const policy = headers.get("Content-Security-Policy");
    if (policy !== null) {
      headers.set("Content-Security-Policy", policy.replace(DEVELOPMENT_HOSTS, ""));
    } else if (isPage) headers.set("Content-Security-Policy", NOTHING);
  };
}
