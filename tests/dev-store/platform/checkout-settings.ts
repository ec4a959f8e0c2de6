import { Hono } from "hono";
import { html } from "hono/html";

import type { DevStoreContext } from "../context";
import { findShop, nextId, type Shop } from "../state";
import { FUNCTION_HANDLE as FUNCTION } from "../storefront/checkout/run-validations";
import { type AdminPage, adminPage } from "./page";
import { table } from "./table";

/** Serves Settings, Checkout, where a merchant adds an app's checkout rules and switches them on and off. */
export function checkoutSettings(context: DevStoreContext): Hono {
  const { state } = context;
  const app = new Hono();
  const path = "/store/:name/settings/checkout";
  app.get(path, (c) => {
    const shop = findShop(state, c.req.param("name"));
    return shop ? c.html(adminPage(context, shop, page(shop))) : c.notFound();
  });
  app.post(path, (c) => {
    const shop = findShop(state, c.req.param("name"));
    if (!shop?.installed) return c.notFound();
    const rule = shop.validations.find(({ functionHandle }) => functionHandle === FUNCTION);
    if (rule) rule.enabled = !rule.enabled;
    else {
      const id = nextId(state);
      const title = "Palisade checkout rules";
      const made = { id, functionHandle: FUNCTION, title, enabled: true, blockOnFailure: false };
      shop.validations.push(made);
    }
    return c.redirect(`/store/${shop.name}/settings/checkout`, 303);
  });
  return app;
}

function page(shop: Shop): AdminPage {
  const ours = shop.validations.find(({ functionHandle }) => functionHandle === FUNCTION);
  const next = ours ? (ours.enabled ? "Turn off" : "Turn on") : "Add rule";
  return {
    title: "Checkout",
    current: "/settings/checkout",
    body: html`<h1>Checkout</h1>
      ${table(
        "Checkout rules",
        ["Rule", "State"],
        shop.validations.map(({ title, enabled }) => [title, enabled ? "On" : "Off"]),
      )}
      ${
        shop.installed
          ? html`<form method="post"><button class="button">${next}: Palisade</button></form>`
          : ""
      }`,
  };
}
