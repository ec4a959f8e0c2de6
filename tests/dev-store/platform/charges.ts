import { type Context, Hono } from "hono";

import { adminUrl } from "../app-bridge/admin-url";
import { decideCharge } from "../billing/decisions";
import { settleBilling } from "../billing/periods";
import type { DevStoreContext } from "../context";
import { findShop } from "../state";
import { approvalPage, approvalProblem } from "./charge-page";

/**
 * Serves the page on which the merchant approves or declines a charge. Approval redirects to the app's return address
 * with `charge_id`. Declining redirects to the admin's list of apps.
 */
export function chargePages(context: DevStoreContext): Hono {
  const { state, config } = context;
  const app = new Hono();
  const path = "/store/:name/charges/:app/:id/RecurringApplicationCharge/:step";
  const find = (c: Context) => {
    const shop = findShop(state, c.req.param("name") ?? "");
    if (shop) settleBilling(context, shop);
    const subscription = shop?.subscriptions.find(({ id }) => String(id) === c.req.param("id"));
    return shop && subscription ? { shop, subscription } : null;
  };
  app.get(path, (c) => {
    const found = find(c);
    return found ? c.html(approvalPage(context, found.shop, found.subscription)) : c.notFound();
  });
  app.post(path, async (c) => {
    const found = find(c);
    if (!found) return c.notFound();
    const { shop, subscription } = found;
    const accepted = (await c.req.parseBody()).decision === "approve";
    const problem = approvalProblem(context, shop, subscription);
    if (accepted && problem !== null) return c.text(problem, 403);
    decideCharge(context, shop, subscription, accepted);
    if (!accepted) return c.redirect(`/store/${shop.name}/settings/apps?declined=1`, 303);
    const { returnUrl, id } = subscription;
    const back = new URL(adminUrl(returnUrl, config.platformUrl, shop.name) ?? returnUrl);
    back.searchParams.set("charge_id", String(id));
    return c.redirect(back.href, 303);
  });
  return app;
}
