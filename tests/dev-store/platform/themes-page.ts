import { Hono } from "hono";
import { html } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, isoNow, type Shop } from "../state";
import { findTheme, publishTheme, type Theme } from "../state/themes";
import { type AdminPage, adminPage } from "./page";
import { table } from "./table";

/** Publishes a theme and sends the webhook if the app subscribed to it. */
export function publish(context: DevStoreContext, shop: Shop, theme: Theme): void {
  publishTheme(shop.themes, theme);
  context.log(`theme ${theme.name} of ${shop.domain} published`);
  context.sendWebhook(shop.domain, "themes/publish", {
    payload: {
      id: theme.id,
      name: theme.name,
      role: "main",
      admin_graphql_api_id: `gid://shopify/OnlineStoreTheme/${theme.id}`,
      updated_at: isoNow(context.state),
    },
  });
}

/** Serves the page "Online store" with the themes, one of which is live. Every theme can be edited and published. */
export function themePages(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  app.get("/store/:name/themes", (c) => {
    const shop = findShop(state, c.req.param("name"));
    return shop ? c.html(adminPage(context, shop, themes(shop))) : c.notFound();
  });
  app.post("/store/:name/themes/:theme/publish", (c) => {
    const shop = findShop(state, c.req.param("name"));
    const theme = shop && findTheme(shop.themes, c.req.param("theme"));
    if (!theme) return c.notFound();
    if (theme.role !== "MAIN") publish(context, shop, theme);
    return c.redirect(`/store/${shop.name}/themes`, 303);
  });
  return app;
}

function themes(shop: Shop): AdminPage {
  const base = `/store/${shop.name}/themes`;
  const isLive = ({ role }: Theme) => role === "MAIN";
  return {
    title: "Themes",
    current: "/themes",
    body: html`<h1>Themes</h1>
      ${table(
        "Themes",
        ["Theme", "Role", "Edit", "Publish"],
        shop.themes.map((theme) => [
          theme.name,
          isLive(theme) ? "Live" : "Draft",
          html`<a href="${base}/${isLive(theme) ? "current" : theme.id}/editor"
            >Edit ${theme.name}</a
          >`,
          isLive(theme)
            ? ""
            : html`<form method="post" action="${base}/${theme.id}/publish">
                <button class="button">Publish ${theme.name}</button>
              </form>`,
        ]),
      )}`,
  };
}
