import { type Context, Hono } from "hono";
import { html } from "hono/html";

import { adminUrl } from "../app-bridge/admin-url";
import type { DevStoreContext } from "../context";
import { findShop, isoNow, now, type Shop } from "../state";
import type { AppSubscription } from "../state/account";
import { adminPage, type Markup } from "./page";

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 30;

/** app_subscriptions/update, sent on every change of a subscription's status. */
export function announceSubscription(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
): void {
  const recurring = subscription.lines.find(({ kind }) => kind === "RECURRING");
  const usage = subscription.lines.find(({ kind }) => kind === "USAGE");
  context.sendWebhook(shop.domain, "app_subscriptions/update", {
    payload: {
      app_subscription: {
        admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
        name: subscription.name,
        status: subscription.status,
        admin_graphql_api_shop_id: `gid://shopify/Shop/${shop.id}`,
        created_at: subscription.createdAt,
        updated_at: isoNow(context.state),
        currency: (recurring ?? usage)?.currency ?? shop.currency,
        capped_amount: usage ? usage.amount.toFixed(2) : null,
        price: recurring ? recurring.amount.toFixed(2) : null,
        interval: (recurring?.interval ?? "EVERY_30_DAYS").toLowerCase(),
        plan_handle: null,
      },
    },
  });
}

function approve(context: DevStoreContext, shop: Shop, subscription: AppSubscription): void {
  for (const other of shop.subscriptions) {
    if (other === subscription || other.status !== "ACTIVE") continue;
    other.status = "CANCELLED";
    announceSubscription(context, shop, other);
  }
  const days = subscription.trialDays + PERIOD_DAYS;
  subscription.status = "ACTIVE";
  subscription.currentPeriodEnd = new Date(now(context.state) + days * DAY_MS).toISOString();
  announceSubscription(context, shop, subscription);
}

function applyCaps(subscription: AppSubscription, accepted: boolean): void {
  for (const line of subscription.lines) {
    if (accepted && line.pendingCap !== null) line.amount = line.pendingCap;
    line.pendingCap = null;
  }
}

function decide(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  accepted: boolean,
): void {
  if (subscription.status !== "PENDING") return applyCaps(subscription, accepted);
  if (accepted) return approve(context, shop, subscription);
  subscription.status = "DECLINED";
  announceSubscription(context, shop, subscription);
}

/** The page on which the merchant approves or declines a charge. */
export function chargePages(context: DevStoreContext): Hono {
  const { state, config } = context;
  const app = new Hono();
  const path = "/store/:name/charges/:app/:id/RecurringApplicationCharge/:step";
  const find = (c: Context) => {
    const shop = findShop(state, c.req.param("name") ?? "");
    const subscription = shop?.subscriptions.find(({ id }) => String(id) === c.req.param("id"));
    return shop && subscription ? { shop, subscription } : null;
  };
  app.get(path, (c) => {
    const found = find(c);
    return found ? c.html(approval(context, found.shop, found.subscription)) : c.notFound();
  });
  app.post(path, async (c) => {
    const found = find(c);
    if (!found) return c.notFound();
    const form = await c.req.parseBody();
    decide(context, found.shop, found.subscription, form.decision === "approve");
    const { returnUrl, id } = found.subscription;
    const back = new URL(adminUrl(returnUrl, config.platformUrl, found.shop.name) ?? returnUrl);
    back.searchParams.set("charge_id", String(id));
    return c.redirect(back.href, 303);
  });
  return app;
}

function approval(context: DevStoreContext, shop: Shop, subscription: AppSubscription): Markup {
  return adminPage(context, shop, {
    title: "Approve charge",
    current: "",
    body: html`<section class="card narrow">
      <h1>${subscription.name}</h1>
      ${subscription.test ? html`<p>This is a test charge. You won't be billed.</p>` : ""}
      ${subscription.trialDays > 0 ? html`<p>${subscription.trialDays} days free trial.</p>` : ""}
      <ul>
        ${subscription.lines.map(
          (line) =>
            html`<li>
              ${
                line.kind === "RECURRING"
                  ? html`${line.amount.toFixed(2)} ${line.currency} every
                    ${line.interval === "ANNUAL" ? "year" : "30 days"}`
                  : html`${line.terms}, at most ${(line.pendingCap ?? line.amount).toFixed(2)}
                    ${line.currency} every 30 days`
              }
            </li>`,
        )}
      </ul>
      <form method="post">
        <button class="button" name="decision" value="decline">Decline</button>
        <button class="button primary" name="decision" value="approve">Approve</button>
      </form>
    </section>`,
  });
}
