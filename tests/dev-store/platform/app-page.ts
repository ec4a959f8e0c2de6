import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";

import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import { readAppConfig } from "../webhooks/app-config";
import { frameUrl, signIdToken } from "./id-token";
import { adminPage } from "./page";
import { grantScopes } from "./scopes";
import { staffOf } from "./staff";
import { extensionsOf } from "./theme-extension";

const scopesBody = z.object({ scopes: z.array(z.string()) });

/** Serves the page with the framed app, and the requests of its App Bridge. */
export function appPages(context: DevStoreContext): Hono {
  const { state, config } = context;
  const app = new Hono();
  const base = `/store/:name/apps/${config.apiKey}`;
  const shopOf = (c: Context): Shop | undefined => {
    const shop = findShop(state, c.req.param("name") ?? "");
    return shop?.installed ? shop : undefined;
  };

  const person = (shop: Shop) => ({ sub: String(staffOf(state, shop).id) });

  app.get(`${base}/_shell/id-token`, async (c) => {
    const shop = shopOf(c);
    return shop ? c.json({ token: await signIdToken(config, shop, person(shop)) }) : c.notFound();
  });
  app.get(`${base}/_shell/extensions`, (c) => {
    const shop = shopOf(c);
    return shop ? c.json(extensionsOf(shop)) : c.notFound();
  });
  app.get(`${base}/_shell/review`, (c) => {
    const shop = shopOf(c);
    return shop ? c.json({ outcome: shop.reviewOutcome }) : c.notFound();
  });
  app.get(`${base}/_shell/products`, (c) => {
    const shop = shopOf(c);
    return shop ? c.json(pickable(shop)) : c.notFound();
  });
  app.get(`${base}/_shell/scopes`, (c) => {
    const shop = shopOf(c);
    return shop ? c.json(scopesDetail(shop)) : c.notFound();
  });
  for (const action of ["request", "revoke"] as const) {
    app.post(`${base}/_shell/scopes/${action}`, async (c) => {
      const shop = shopOf(c);
      const body = scopesBody.safeParse(await c.req.json().catch(() => null));
      if (!shop || !body.success) return c.notFound();
      const keep = shop.grantedScopes.filter((scope) => !body.data.scopes.includes(scope));
      const next = action === "revoke" ? keep : [...shop.grantedScopes, ...body.data.scopes];
      grantScopes(context, shop, next);
      return c.json(scopesDetail(shop));
    });
  }

  const shell = async (c: Context) => {
    const shop = findShop(state, c.req.param("name") ?? "");
    if (!shop) return c.notFound();
    if (!shop.installed) {
      return c.redirect(`/store/${shop.name}/oauth/install?client_id=${config.apiKey}`);
    }
    const url = new URL(c.req.url);
    const path = url.pathname.split(`/apps/${config.apiKey}`)[1] || "/";
    const src = await frameUrl(config, shop, path + url.search, person(shop));
    return c.html(appFrame(context, shop, src));
  };
  app.get(base, shell);
  app.get(`${base}/*`, shell);
  return app;
}

function appFrame(context: DevStoreContext, shop: Shop, src: string) {
  const { config } = context;
  const staff = staffOf(context.state, shop);
  return adminPage(context, shop, {
    title: "Palisade",
    current: `/apps/${config.apiKey}`,
    bare: true,
    data: {
      app: {
        origin: config.appUrl,
        base: `/store/${shop.name}/apps/${config.apiKey}`,
        user: {
          id: staff.id,
          name: `${staff.firstName} ${staff.lastName}`,
          email: staff.email,
          accountAccess: staff.isOwner ? "Account owner" : "Limited access",
        },
        modalDrops: context.state.switches.modalDrops,
      },
    },
    body: html`<div class="app-title">
        <span class="app-icon" aria-hidden="true">P</span>
        <h1 id="app-title">Palisade</h1>
        <div id="title-actions"></div>
      </div>
      <iframe id="app-frame" name="app-iframe" title="Palisade" data-src="${src}"></iframe>`,
  });
}

function scopesDetail(shop: Shop) {
  const { scopes, optionalScopes } = readAppConfig();
  return { granted: shop.grantedScopes, required: scopes, optional: optionalScopes };
}

const pickable = (shop: Shop) =>
  shop.products.map((product) => ({
    id: `gid://shopify/Product/${product.id}`,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: "ACTIVE",
    images: [],
    variants: product.variants.map(({ id, title, sku, price }) => ({
      id: `gid://shopify/ProductVariant/${id}`,
      title,
      sku,
      price: (price / 100).toFixed(2),
    })),
  }));
