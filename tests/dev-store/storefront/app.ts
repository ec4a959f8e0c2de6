import { Hono } from "hono";
import { compress } from "hono/compress";

import type { DevStoreContext } from "../context";
import { sendAsset } from "./assets";
import { cartProtection } from "./bot-protection";
import { Carts } from "./cart";
import { cartRoutes } from "./cart-routes";
import { channelRoutes } from "./channels/channel-routes";
import { checkoutRoutes } from "./checkout/checkout-routes";
import { splitLocale } from "./locale";
import { PageCache } from "./page-cache";
import { pageRoutes } from "./page-routes";
import { passwordRoutes } from "./password-routes";
import { pictureOf } from "./pictures";
import { proxyRoutes } from "./proxy/proxy-routes";
import { createAppEmbed, EXTENSION_ASSETS } from "./render/app-embed";
import { createThemeRenderer, THEME_ASSETS } from "./render/theme-renderer";
import type { Storefront } from "./storefront";
import { storefrontApiRoutes } from "./storefront-api/storefront-api-routes";
import { onPrimaryDomain, shopOf, type StorefrontEnv } from "./storefront-request";
import { visitorRoutes } from "./visitor-routes";

/**
 * Serves the storefronts of all shops on one listener, by host: {name}.localhost is that shop, anything else the demo
 * shop. A language prefix (/de/…) is removed before routing.
 */
export function storefrontApp(context: DevStoreContext): Hono {
  const embed = createAppEmbed(context.config.platformUrl);
  const storefront: Storefront = {
    context,
    carts: new Carts(),
    pages: new PageCache(),
    renderer: createThemeRenderer(embed),
  };
  const app = new Hono<StorefrontEnv>({
    getPath: (request) => splitLocale(new URL(request.url).pathname).path,
  });
  // Compressed, as at Shopify. Otherwise a page would be three times as large as there.
  app.use(compress());
  app.use(async (c, next) => {
    if (!shopOf(context, c.req.raw)) return c.text("There is no store at this address.", 404);
    const primary = c.req.method === "GET" ? onPrimaryDomain(context, c.req.raw) : null;
    return primary === null ? next() : c.redirect(primary, 301);
  });
  app.get(`${EXTENSION_ASSETS}:file`, (c) => {
    const file = c.req.param("file");
    return sendAsset(file, embed.asset(file));
  });
  app.get(`${THEME_ASSETS}:file`, (c) => {
    const file = c.req.param("file");
    return sendAsset(file, storefront.renderer.asset(file));
  });
  app.get("/cdn/pictures/:file", (c) => {
    const file = c.req.param("file");
    return sendAsset(file, pictureOf(shopOf(context, c.req.raw)!, file.replace(/\.svg$/, "")));
  });

  visitorRoutes(app, storefront);
  passwordRoutes(app, storefront);
  proxyRoutes(app, storefront);
  cartProtection(app, storefront);
  cartRoutes(app, storefront);
  storefrontApiRoutes(app, storefront);
  channelRoutes(app, storefront);
  checkoutRoutes(app, storefront);
  pageRoutes(app, storefront);
  return app as unknown as Hono;
}
