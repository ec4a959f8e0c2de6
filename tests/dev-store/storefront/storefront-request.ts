import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

import { shopNameOf } from "../cloudflare/own-domain";
import type { DevStoreContext } from "../context";
import { DEMO_SHOP, findShop, hostsOf, type Shop } from "../state";
import type { Theme } from "../state/themes";
import { mainTheme } from "../state/themes";
import { type SimulatedVisitor, visitorBook } from "./visitors";

export const VISITOR_COOKIE = "_visitor";
export const CUSTOMER_COOKIE = "_customer";
export const PREVIEW_COOKIE = "_preview_theme";

export type StorefrontEnv = { Bindings: Partial<HttpBindings> };
export type StorefrontContext = Context<StorefrontEnv>;

/** Returns the shop of a storefront host: its primary domain, {name}.localhost, its own domain, or the demo shop. */
export function shopOf(context: DevStoreContext, request: Request): Shop | undefined {
  const { hostname } = new URL(request.url);
  for (const shop of context.state.shops.values()) {
    if (hostsOf(context.state, shop).includes(hostname)) return shop;
  }
  const name = hostname.endsWith(".localhost")
    ? (shopNameOf(hostname) ?? hostname.slice(0, -".localhost".length))
    : DEMO_SHOP;
  return findShop(context.state, name);
}

/** Returns the address of a page under the store's primary domain. Null if the page is there, or on its own domain. */
export function onPrimaryDomain(context: DevStoreContext, request: Request): string | null {
  const shop = shopOf(context, request)!;
  const url = new URL(request.url);
  const primary = new URL(shop.storefrontUrl);
  const [usual] = hostsOf(context.state, shop);
  if (url.hostname !== usual || primary.hostname === usual) return null;
  return new URL(url.pathname + url.search, primary).href;
}

/** Returns the simulated visitor of a request, if any. A visitor belongs to one shop. */
export function visitorOf(
  context: DevStoreContext,
  c: StorefrontContext,
  shop: Shop,
): SimulatedVisitor | undefined {
  const visitor = visitorBook(context).find(getCookie(c, VISITOR_COOKIE));
  return visitor?.shop === shop.domain ? visitor : undefined;
}

/** Returns the source address of a request: the simulated address, else the socket's. */
export function addressOf(c: StorefrontContext, visitor: SimulatedVisitor | undefined): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  return visitor?.address ?? socket?.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

export interface RenderedTheme {
  theme: Theme;
  /** True if the request comes from the theme editor. */
  designMode: boolean;
}

/**
 * Returns the theme to show. The theme editor adds `oseid` to the address of the page in its frame. A preview link
 * contains `preview_theme_id`, and a cookie stores it for later pages.
 */
export function themeOf(c: StorefrontContext, shop: Shop): RenderedTheme {
  const requestedId = c.req.query("preview_theme_id") ?? getCookie(c, PREVIEW_COOKIE);
  const theme = shop.themes.find(({ id }) => String(id) === requestedId) ?? mainTheme(shop.themes);
  return { theme, designMode: c.req.query("oseid") !== undefined };
}
