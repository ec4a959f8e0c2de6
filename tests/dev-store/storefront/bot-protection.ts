import type { Hono } from "hono";

import type { Storefront } from "./storefront";
import type { StorefrontContext, StorefrontEnv } from "./storefront-request";

/** Returns the answer of the storefront's bot protection, which replaces the store's answer. */
export const looksLikeBot = (status: string) =>
  new Response("<!doctype html><title>Please wait</title><h1>Checking your browser</h1>", {
    status: Number(status),
    headers: { "content-type": "text/html; charset=utf-8", "retry-after": "60" },
  });

/** Rejects changes of the cart by scripts while the switch is set. Forms still change it. */
export function cartProtection(app: Hono<StorefrontEnv>, { context }: Storefront): void {
  app.use(async (c, next) => {
    const { cartProtection: status } = context.state.switches;
    if (status === null || c.req.method !== "POST" || !(await isCartCall(c))) return next();
    return looksLikeBot(status);
  });
}

async function isCartCall(c: StorefrontContext): Promise<boolean> {
  // The body is read from a copy, because the route reads it, too.
  if (/^\/api\/[^/]+\/graphql\.json$/.test(c.req.path)) {
    return /\bmutation\b/.test(await c.req.raw.clone().text());
  }
  return /^\/cart\/\w+\.js$/.test(c.req.path) || (/^\/cart(\/|$)/.test(c.req.path) && isScript(c));
}

const isScript = (c: StorefrontContext) =>
  (c.req.header("sec-fetch-mode") ?? "navigate") !== "navigate" ||
  /json|javascript/.test(c.req.header("accept") ?? "");
