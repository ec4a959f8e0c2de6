import { type Context, Hono } from "hono";
import { html } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import { type AdminPage, adminPage } from "./page";
import { uninstallApp } from "./scopes";
import { table } from "./table";

const money = (cents: number, shop: Shop) =>
  new Intl.NumberFormat("en", { style: "currency", currency: shop.currency }).format(cents / 100);

/** Serves simple versions of the store admin's own pages. */
export function storePages(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  const page = (path: string, make: (shop: Shop, c: Context) => AdminPage) =>
    app.get(`/store/:name${path}`, (c) => {
      const shop = findShop(state, c.req.param("name") ?? "");
      return shop ? c.html(adminPage(context, shop, make(shop, c))) : c.notFound();
    });

  app.get("/store/:name/", (c) => c.redirect(`/store/${c.req.param("name")}`));
  page("", (shop) => home(context, shop));
  page("/products", (shop) => ({
    title: "Products",
    current: "/products",
    body: html`<h1>Products</h1>
      ${table(
        "Products",
        ["Product", "Type", "Price", "In stock"],
        shop.products.map((p) => [
          html`<a href="${shop.storefrontUrl}/products/${p.handle}">${p.title}</a>`,
          p.productType,
          money(p.price, shop),
          String(p.variants.reduce((sum, { inventory }) => sum + inventory, 0)),
        ]),
      )}`,
  }));
  page("/customers", (shop) => ({
    title: "Customers",
    current: "/customers",
    body: html`<h1>Customers</h1>
      ${table(
        "Customers",
        ["Name", "Email", "Orders", "Spent"],
        shop.customers.map((c) => [
          `${c.firstName} ${c.lastName}`,
          c.email,
          String(c.numberOfOrders),
          money(c.amountSpent, shop),
        ]),
      )}`,
  }));
  page("/settings/apps", (shop, c) => appSettings(context, shop, c.req.query("declined")));
  app.post("/store/:name/settings/apps/uninstall", (c) => {
    const shop = findShop(state, c.req.param("name"));
    if (!shop) return c.notFound();
    if (shop.installed) uninstallApp(context, shop);
    return c.redirect(`/store/${shop.name}/settings/apps`, 303);
  });
  return app;
}

function home(context: DevStoreContext, shop: Shop): AdminPage {
  const { apiKey } = context.config;
  const base = `/store/${shop.name}`;
  const links: [href: string, label: string, what: string][] = [
    [`${base}/apps/${apiKey}`, "Open Palisade", "The app, framed as in the store admin."],
    [
      `${base}/themes/current/editor?context=apps&activateAppId=${apiKey}/guard`,
      "Theme editor",
      "Switch the app embed on and off.",
    ],
    [`${shop.storefrontUrl}/`, "Storefront", "What visitors see."],
    ["/simulator", "Visitor simulator", "Visit the storefront from any country or address."],
    [`${base}/webhooks`, "Webhooks", "Send any topic to the app, see every delivery."],
  ];
  return {
    title: "Home",
    current: "",
    body: html`<h1>${shop.title}</h1>
      <p>A local stand-in for the store admin. Nothing here leaves this machine.</p>
      <ul class="cards">
        ${links.map(
          ([href, label, what]) =>
            html`<li class="card">
              <h2><a href="${href}">${label}</a></h2>
              <p>${what}</p>
            </li>`,
        )}
      </ul>`,
  };
}

function appSettings(context: DevStoreContext, shop: Shop, declined?: string): AdminPage {
  const { apiKey } = context.config;
  return {
    title: "Apps",
    current: "/settings/apps",
    body: html`<h1>Apps</h1>
      ${
        declined
          ? html`<p class="card" role="status">You declined the charge for Palisade.</p>`
          : ""
      }
      <section class="card">
        <h2>Palisade</h2>
        ${
          shop.installed
            ? html`<p>Installed. Scopes: <code>${shop.grantedScopes.join(", ") || "none"}</code></p>
                <form method="post" action="/store/${shop.name}/settings/apps/uninstall">
                  <a class="button" href="/store/${shop.name}/apps/${apiKey}">Open app</a>
                  <button class="button critical">Uninstall</button>
                </form>`
            : html`<p>Not installed.</p>
                <a
                  class="button primary"
                  href="/store/${shop.name}/oauth/install?client_id=${apiKey}"
                  >Install</a
                >`
        }
      </section>`,
  };
}
