import { Hono } from "hono";
import { html } from "hono/html";

import { settleBilling } from "../billing/periods";
import type { DevStoreContext } from "../context";
import { findShop, type Shop } from "../state";
import type { AppSubscription } from "../state/subscriptions";
import { price } from "./charge-page";
import { adminPage } from "./page";
import { table } from "./table";

const day = (iso: string | null) => iso?.slice(0, 10) ?? "";

function subscriptionRow(shop: Shop, { name, status, test, ...rest }: AppSubscription): string[] {
  const used = rest.lines
    .filter(({ kind }) => kind === "USAGE")
    .map((l) => `${price(l.balanceUsed, shop.currency)} of ${price(l.amount, shop.currency)}`);
  const kind = test ? "Test" : "Real";
  return [name, status, kind, day(rest.createdAt), day(rest.currentPeriodEnd), used.join(", ")];
}

/** Serves the store's bill for the app, the target of the app's "See your bills". */
export function billingPage(context: DevStoreContext): Hono {
  const app = new Hono();
  app.get("/store/:name/settings/billing", (c) => {
    const shop = findShop(context.state, c.req.param("name"));
    if (!shop) return c.notFound();
    settleBilling(context, shop);
    const page = {
      title: "Billing",
      current: "/settings/billing",
      body: html`<h1>Billing</h1>
        ${table(
          "App subscriptions",
          ["Name", "Status", "Kind", "Created", "Period ends", "Usage"],
          shop.subscriptions.map((subscription) => subscriptionRow(shop, subscription)),
        )}
        ${table(
          "Charges",
          ["Date", "What", "Amount", "Kind"],
          shop.bills.map(({ at, what, amount, currency, test }) => [
            day(at),
            what,
            price(amount, currency),
            test ? "Test" : "Real",
          ]),
        )}`,
    };
    return c.html(adminPage(context, shop, page));
  });
  return app;
}
