import { type Context, Hono } from "hono";
import { html } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import { readAppConfig } from "../webhooks/app-config";
import { adminPage, type Markup } from "./page";
import { installApp } from "./scopes";
import { staffOf } from "./staff";

const split = (text: string | undefined) => (text ?? "").split(/[\s,]+/).filter(Boolean);

const NOT_ALLOWED = "You don't have permission to install apps. Ask the store owner.";

/** Serves the consent page. Install marks the app as installed, grants the scopes and opens the app. */
export function installPages(context: DevStoreContext): Hono {
  const { state, config } = context;
  const app = new Hono();

  const forShop = (c: Context, answer: (shop: Shop) => Response | Promise<Response>) => {
    const shop = findShop(state, c.req.param("name") ?? "");
    if (!shop) return c.notFound();
    if (c.req.query("client_id") !== config.apiKey) {
      return c.text("Unknown client_id.", 400);
    }
    return answer(shop);
  };
  const request = (c: Context) => {
    const optional = split(c.req.query("optional_scopes"));
    const scope = c.req.query("scope");
    return [...(scope === undefined ? readAppConfig().scopes : split(scope)), ...optional];
  };

  app.get("/store/:name/oauth/install", (c) =>
    forShop(c, (shop) => c.html(consent(context, shop, request(c)))),
  );
  app.post("/store/:name/oauth/install", (c) =>
    forShop(c, (shop) => {
      if (!staffOf(state, shop).mayInstall) return c.text(NOT_ALLOWED, 403);
      installApp(context, shop, request(c));
      return c.redirect(`/store/${shop.name}/apps/${config.apiKey}`, 303);
    }),
  );
  return app;
}

function consent(context: DevStoreContext, shop: Shop, scopes: string[]): Markup {
  return adminPage(context, shop, {
    title: "Install Palisade",
    current: "",
    body: html`<section class="card narrow">
      <h1>${shop.installed ? "Update permissions of" : "Install"} Palisade</h1>
      <p>This app will be able to:</p>
      <ul>
        ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
      </ul>
      <form method="post">
        <a class="button" href="/store/${shop.name}">Cancel</a>
        <button class="button primary">${shop.installed ? "Update" : "Install"}</button>
      </form>
    </section>`,
  });
}
