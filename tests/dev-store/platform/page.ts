import { html, raw } from "hono/html";

import type { DevStoreContext } from "../context";
import { APP_HANDLE, type Shop } from "../state";
import { staffOf } from "./staff";

export type Markup = ReturnType<typeof html>;

export interface AdminPage {
  title: string;
  /** Path under /store/{name} of the side bar's current entry, for example "/orders". */
  current: string;
  body: Markup;
  /** Data for the page's script, as JSON in #admin-data. */
  data?: unknown;
  /** True if the content fills the area edge to edge, like the framed app. */
  bare?: boolean;
}

const MENU: [path: string, label: string, level: 0 | 1][] = [
  ["", "Home", 0],
  ["/orders", "Orders", 0],
  ["/products", "Products", 0],
  ["/customers", "Customers", 0],
  ["/themes", "Online store", 0],
  ["/themes/current/editor", "Theme editor", 1],
  ["/settings/apps", "Settings", 0],
  ["/settings/checkout", "Checkout", 1],
  ["/settings/billing", "Billing", 1],
  ["/webhooks", "Webhooks", 1],
];

/** Escapes JSON for a script element. */
const scriptJson = (data: unknown) => raw(JSON.stringify(data).replace(/</g, "\\u003c"));

/** Returns a page in the store admin's frame: top bar, side bar, content. */
export function adminPage(context: DevStoreContext, shop: Shop, page: AdminPage): Markup {
  const base = `/store/${shop.name}`;
  const staff = staffOf(context.state, shop);
  const appPath = `/apps/${context.config.apiKey}`;
  const link = (path: string, label: string, level: number) =>
    html`<li class="level-${level}">
      <a href="${base}${path}" ${path === page.current ? raw('aria-current="page"') : ""}
        >${label}</a
      >
    </li>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${shop.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_assets/admin.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top-bar">
          <button type="button" id="menu-button" aria-expanded="false" aria-controls="side-bar">
            Menu
          </button>
          <a class="store-name" href="${base}">${shop.title}</a>
          <form class="search" role="search" action="${base}/orders">
            <input type="search" name="q" aria-label="Search orders" placeholder="Search" />
          </form>
          <span class="owner">${staff.firstName} ${staff.lastName}</span>
          <div id="save-bar" role="region" aria-label="Unsaved changes" hidden></div>
        </header>
        <div id="loading-bar" role="progressbar" aria-label="Loading" hidden></div>
        <div class="frame">
          <nav id="side-bar" aria-label="Store admin">
            <ul>
              ${MENU.map(([path, label, level]) => link(path, label, level))}
            </ul>
            <h2>Apps</h2>
            <ul>
              ${link(appPath, "Palisade", 0)}
            </ul>
            <ul id="app-nav" aria-label="Palisade pages"></ul>
          </nav>
          <main id="content" class="${page.bare ? "bare" : ""}">${page.body}</main>
        </div>
        <div id="toasts"></div>
        <script type="application/json" id="admin-data">
          ${scriptJson({ shop: shop.name, appHandle: APP_HANDLE, ...(page.data as object) })}
        </script>
        <script src="/_assets/admin-shell.js" defer></script>
      </body>
    </html>`;
}
