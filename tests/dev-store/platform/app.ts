import { Hono } from "hono";
import { csrf } from "hono/csrf";

import type { DevStoreContext } from "../context";
import { DEMO_SHOP } from "../state";
import type { WebhookSender } from "../webhooks/sender";
import { addressLists } from "./address-lists";
import { echo } from "./allowlist";
import { appPages } from "./app-page";
import { assets } from "./assets";
import { billingPage } from "./billing-page";
import { chargePages } from "./charges";
import { checkoutSettings } from "./checkout-settings";
import { controlApi } from "./control";
import { editorPages } from "./editor-page";
import { emulatedShop } from "./emulated-shop";
import { graphqlEndpoint } from "./graphql-endpoint";
import { installPages } from "./install-page";
import { tokenEndpoint } from "./oauth-token";
import { orderPages } from "./order-pages";
import { storeFiles } from "./store-files";
import { storePages } from "./store-pages";
import { themePages } from "./themes-page";
import { webhookPages } from "./webhooks-page";

/** Creates the admin and API listener, except for the simulator. */
export function platformApp(context: DevStoreContext, webhooks: WebhookSender): Hono {
  const app = new Hono();
  // Blocks requests from another site that is open in the same browser.
  app.use("/store/*", csrf({ origin: context.config.platformUrl }));
  app.get("/", (c) => c.redirect(`/store/${DEMO_SHOP}`));
  app.route("/", addressLists());
  app.route("/", echo());
  app.route("/", assets());
  app.route("/", storeFiles(context));
  app.route("/", tokenEndpoint(context));
  app.route("/", graphqlEndpoint(context));
  app.route("/", installPages(context));
  app.route("/", chargePages(context));
  app.route("/", billingPage(context));
  app.route("/", appPages(context));
  app.route("/", editorPages(context));
  app.route("/", themePages(context));
  app.route("/", checkoutSettings(context));
  app.route("/", webhookPages(context));
  app.route("/", orderPages(context));
  app.route("/", storePages(context));
  app.route("/", controlApi(context, webhooks));
  // https://{shop}/admin/x is an alias of https://admin.shopify.com/store/{name}/x.
  app.get("/admin/*", (c) => {
    const shop = emulatedShop(context.state, c.req.raw);
    if (!shop) return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    const rest = pathname.slice("/admin".length);
    return c.redirect(`${context.config.platformUrl}/store/${shop.name}${rest}${search}`);
  });
  return app;
}
