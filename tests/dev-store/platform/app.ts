import { Hono } from "hono";

import type { DevStoreContext } from "../context";
import { DEMO_SHOP } from "../state";
import { appPages } from "./app-page";
import { assets } from "./assets";
import { chargePages } from "./charges";
import { emulatedShop } from "./emulated-shop";
import { graphqlEndpoint } from "./graphql-endpoint";
import { installPages } from "./install-page";
import { tokenEndpoint } from "./oauth-token";
import { storePages } from "./store-pages";

/** Everything the platform listener answers, except the simulator. */
export function platformApp(context: DevStoreContext): Hono {
  const app = new Hono();
  app.get("/", (c) => c.redirect(`/store/${DEMO_SHOP}`));
  app.route("/", assets());
  app.route("/", tokenEndpoint(context));
  app.route("/", graphqlEndpoint(context));
  app.route("/", installPages(context));
  app.route("/", chargePages(context));
  app.route("/", appPages(context));
  app.route("/", storePages(context));
  // https://{shop}/admin/x is the same page as https://admin.shopify.com/store/{name}/x.
  app.get("/admin/*", (c) => {
    const shop = emulatedShop(context.state, c.req.raw);
    if (!shop) return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    const rest = pathname.slice("/admin".length);
    return c.redirect(`${context.config.platformUrl}/store/${shop.name}${rest}${search}`);
  });
  return app;
}
