import type { MiddlewareHandler } from "hono";

const YEAR_SECONDS = 31_536_000;
/** For a page that came with no policy: those of the admin app bring their own. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers every answer carries. Which origin may frame a page is the platform library's to say
 * (it knows the shop); a page it said nothing about may be framed by nobody.
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
    if (isPage && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", NOTHING);
    }
  };
}
