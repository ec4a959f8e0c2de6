import type { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";

import { scriptSafeJson } from "./render/liquid-engine";
import type { Storefront } from "./storefront";
import {
  shopOf,
  type StorefrontContext,
  type StorefrontEnv,
  VISITOR_COOKIE,
} from "./storefront-request";
import { LOCAL_PATH, visitorBook } from "./visitors";

const localPath = (path: string | undefined) => (path && LOCAL_PATH.test(path) ? path : "/");

/** Cookies of earlier visits, which a new visitor must not have. */
const COOKIES_OF_A_VISIT = [
  "cart",
  "_customer",
  "_preview_theme",
  "palisade-solved",
  "palisade-stayed",
];
/** Script that clears the embed's data in this browser's storage. */
const FORGET =
  'for(const area of [sessionStorage,localStorage])for(const key of Object.keys(area))if(key.startsWith("palisade-"))area.removeItem(key)';

/**
 * Serves the address to which the simulator sends the browser. From then on it is the simulated visitor, until it stops
 * or is closed.
 */
export function visitorRoutes(app: Hono<StorefrontEnv>, { context }: Storefront): void {
  app.get("/_visitor", (c) => {
    const visitor = visitorBook(context).find(c.req.query("id"));
    if (visitor?.shop !== shopOf(context, c.req.raw)?.domain || !visitor) {
      return c.text("This visitor is not known any more. Start again in the simulator.", 404);
    }
    setCookie(c, VISITOR_COOKIE, visitor.id, { path: "/", httpOnly: true, sameSite: "Lax" });
    const fresh = c.req.query("fresh") === "1";
    if (fresh) for (const name of COOKIES_OF_A_VISIT) deleteCookie(c, name, { path: "/" });
    return enter(c, fresh, visitor.page);
  });
  app.get("/_visitor/stop", (c) => {
    deleteCookie(c, VISITOR_COOKIE, { path: "/" });
    return enter(c, true, localPath(c.req.query("to")));
  });

  function enter(c: StorefrontContext, forget: boolean, page: string) {
    const clear = `try{${FORGET}}catch(e){}`;
    const leave = `location.replace(${scriptSafeJson(localPath(page))})`;
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.html(
      `<!doctype html><html lang="en"><title>Opening the store…</title><script>${forget ? clear : ""};${leave}</script>`,
    );
  }
}
