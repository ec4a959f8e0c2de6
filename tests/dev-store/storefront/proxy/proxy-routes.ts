import type { Hono } from "hono";
import { getCookie } from "hono/cookie";

import { themePage } from "../page-routes";
import type { Storefront } from "../storefront";
import {
  addressOf,
  CUSTOMER_COOKIE,
  shopOf,
  type StorefrontContext,
  type StorefrontEnv,
  visitorOf,
} from "../storefront-request";
import { type SimulatedVisitor, visitorBook } from "../visitors";
import { forwardToApp } from "./app-proxy";

/** Forwards all requests below the store's proxy path to the app, if it is installed. */
export function proxyRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  const { context } = storefront;
  const handle = async (c: StorefrontContext) => {
    const shop = shopOf(context, c.req.raw)!;
    if (!shop.installed) return c.notFound();
    const visitor = visitorOf(context, c, shop);
    const answer = await forwardToApp(context, c.req.raw, {
      shop,
      visitor,
      address: addressOf(c, visitor),
      customerId: getCookie(c, CUSTOMER_COOKIE) ?? "",
    });
    if (visitor) await note(visitor, c.req.path, answer);
    if (!isLiquid(answer)) return answer;
    const page = themePage(storefront, c, { pageType: "index", title: null });
    const html = await storefront.renderer.renderSource(page, await answer.text());
    const headers = new Headers(answer.headers);
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { status: answer.status, headers });
  };
  app.use((c, next) => {
    const { proxyPath } = context.state.switches;
    const isProxied = c.req.path === proxyPath || c.req.path.startsWith(`${proxyPath}/`);
    return isProxied ? handle(c) : next();
  });

  async function note(visitor: SimulatedVisitor, path: string, answer: Response): Promise<void> {
    const body = (await answer
      .clone()
      .json()
      .catch(() => null)) as Record<string, unknown> | null;
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    visitorBook(context).answered(visitor, {
      at: Date.now(),
      path,
      status: answer.status,
      outcome: text(body?.outcome),
      reason: text(body?.reason),
      reference: text(body?.reference),
      degraded: body?.degraded === true,
    });
  }
}

const isLiquid = ({ headers }: Response) =>
  headers.get("content-type")?.split(";")[0]?.trim() === "application/liquid";
