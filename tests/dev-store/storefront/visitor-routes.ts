import type { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";

import { MEMORY_KEY } from "../../../app/storefront/memory";
import type { Storefront } from "./app";
import { scriptSafeJson } from "./render/liquid-engine";
import { shopOf, type StorefrontEnv, VISITOR_COOKIE } from "./storefront-request";
import { visitorBook } from "./visitors";

/** A path of this store and nothing else: "//host" and "/\host" would leave it. */
const LOCAL_PATH = /^\/(?![/\\])/;
const localPath = (path: string | undefined) => (path && LOCAL_PATH.test(path) ? path : "/");

/**
 * Where the simulator sends the browser: from here on it is the simulated visitor, until it asks to
 * stop or is closed.
 */
export function visitorRoutes(app: Hono<StorefrontEnv>, { context }: Storefront): void {
  app.get("/_visitor", (c) => {
    const visitor = visitorBook(context).find(c.req.query("id"));
    if (visitor?.shop !== shopOf(context, c.req.raw)?.domain || !visitor) {
      return c.text("This visitor is not known any more. Start again in the simulator.", 404);
    }
    setCookie(c, VISITOR_COOKIE, visitor.id, { path: "/", httpOnly: true, sameSite: "Lax" });
    const fresh = c.req.query("fresh") === "1";
    if (fresh) for (const name of ["cart", "_customer", "_preview_theme"]) deleteCookie(c, name);
    return enter(fresh, visitor.page);
  });
  app.get("/_visitor/stop", (c) => {
    deleteCookie(c, VISITOR_COOKIE, { path: "/" });
    return enter(true, localPath(c.req.query("to")));
  });

  function enter(forget: boolean, page: string): Response {
    const script = `${forget ? `try{sessionStorage.removeItem(${scriptSafeJson(MEMORY_KEY)})}catch(e){}` : ""}
location.replace(${scriptSafeJson(localPath(page))})`;
    return new Response(
      `<!doctype html><html lang="en"><title>Opening the store…</title><script>${script}</script>`,
      {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
        },
      },
    );
  }
}
