import { type Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { splitLocale } from "./locale";
import { collectionObject, productObject } from "./render/objects";
import type { ThemePage } from "./render/theme-renderer";
import type { Storefront } from "./storefront";
import {
  CUSTOMER_COOKIE,
  PREVIEW_COOKIE,
  shopOf,
  type StorefrontContext,
  type StorefrontEnv,
  themeOf,
  visitorOf,
} from "./storefront-request";

/** Serves the theme's pages: home, collections, product, cart, account, gift card, and 404 for the rest. */
export function pageRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  app.get("/", (c) => show(storefront, c, { pageType: "index", title: null }));
  app.get("/cart", (c) => show(storefront, c, { pageType: "cart", title: "Cart" }));
  app.get("/account", (c) =>
    show(storefront, c, { pageType: "customers/account", title: "Account" }),
  );
  app.get("/collections", (c) => c.redirect(`${localeOf(c).root}/collections/all`));

  app.get("/collections/:handle", (c) => {
    const shop = shopOf(storefront.context, c.req.raw)!;
    const found = shop.collections.find(({ handle }) => handle === c.req.param("handle"));
    if (!found) return notFound(storefront, c);
    const collection = collectionObject(found, shop, localeOf(c));
    return show(storefront, c, {
      pageType: "collection",
      title: found.title,
      objects: { collection },
    });
  });

  app.get("/products/:handle", (c) => {
    const shop = shopOf(storefront.context, c.req.raw)!;
    const found = shop.products.find(({ handle }) => handle === c.req.param("handle"));
    if (!found) return notFound(storefront, c);
    const product = productObject(found, localeOf(c));
    return show(storefront, c, { pageType: "product", title: found.title, objects: { product } });
  });

  app.get("/gift_cards/:shop/:card", async (c) => {
    const page = themePage(storefront, c, {
      pageType: "gift_card",
      title: "Gift card",
      objects: { gift_card: { code: c.req.param("card").toUpperCase() } },
    });
    return c.html(await storefront.renderer.renderWithoutLayout(page));
  });

  accountRoutes(app, storefront);
  app.notFound((c) => notFound(storefront, c as StorefrontContext));
}

/** Serves the account pages. Any customer of the store can sign in with the email address alone. */
function accountRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  app.post("/account/login", async (c) => {
    const { email } = await c.req.parseBody();
    const { customers } = shopOf(storefront.context, c.req.raw)!;
    const customer = customers.find((each) => each.email === String(email).trim().toLowerCase());
    if (customer) setCookie(c, CUSTOMER_COOKIE, String(customer.id), { path: "/", httpOnly: true });
    return c.redirect(`${localeOf(c).root}/account${customer ? "" : "?unknown=1"}`, 303);
  });
  app.post("/account/logout", (c) => {
    deleteCookie(c, CUSTOMER_COOKIE, { path: "/" });
    return c.redirect(`${localeOf(c).root}/account`, 303);
  });
}

const notFound = (storefront: Storefront, c: StorefrontContext) =>
  show(storefront, c, { pageType: "404", title: "Page not found", status: 404 });

interface Shown {
  pageType: string;
  title: string | null;
  objects?: Record<string, unknown>;
  status?: 404;
}

async function show(storefront: Storefront, c: StorefrontContext, shown: Shown) {
  const preview = c.req.query("preview_theme_id");
  // Only a preview link sets the cookie. In the theme editor every page's address contains the parameter.
  if (preview !== undefined && c.req.query("oseid") === undefined) {
    setCookie(c, PREVIEW_COOKIE, preview, { path: "/", httpOnly: true });
  }
  const page = themePage(storefront, c, shown);
  if (page.visitor && !page.visitor.javascript) {
    c.header("Content-Security-Policy", "script-src 'none'");
  }
  c.header("Cache-Control", "private, no-cache");
  const { context, renderer, pages } = storefront;
  const { search } = new URL(c.req.url);
  const { html, isStored } = await pages.get(context, page, search, renderer.renderPage);
  c.header("X-Cache", isStored ? "hit" : "miss");
  return c.html(renderer.forVisitor(html, page), shown.status ?? 200);
}

/** Collects the data for rendering a page of the theme. */
export function themePage(storefront: Storefront, c: StorefrontContext, shown: Shown): ThemePage {
  const { context, carts } = storefront;
  const shop = shopOf(context, c.req.raw)!;
  const url = new URL(c.req.url);
  const visitor = visitorOf(context, c, shop);
  const { theme, designMode } = themeOf(c, shop);
  return {
    shop,
    switches: context.state.switches,
    theme,
    designMode,
    visitor,
    // The page that sent the simulated visitor here sets a policy that the browser sends no referrer.
    landing: !c.req.header("referer")?.startsWith(url.origin),
    locale: localeOf(c),
    path: url.pathname,
    host: url.host,
    pageType: shown.pageType,
    title: shown.title,
    objects: { ...shown.objects, unknown_customer: c.req.query("unknown") === "1" },
    cart: carts.of(c),
    customer: shop.customers.find(({ id }) => String(id) === getCookie(c, CUSTOMER_COOKIE)),
  };
}

export const localeOf = (c: StorefrontContext) => splitLocale(new URL(c.req.url).pathname).locale;
