import type { DevStoreContext } from "../context";
import { now, type Shop } from "../state";
import type { AppSubscription, SubscriptionLine } from "../state/subscriptions";

/** Returns 2021-12-31T19:00:00-05:00: webhooks have whole seconds in the store's own zone. */
export function shopTime(ms: number, timeZone: string): string {
  const part = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(ms);
  const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(ms)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${part.replace(" ", "T")}${offset?.replace("GMT", "") || "+00:00"}`;
}

function common(shop: Shop, subscription: AppSubscription) {
  const time = (iso: string) => shopTime(Date.parse(iso), shop.timezone);
  return {
    admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
    name: subscription.name,
    admin_graphql_api_shop_id: `gid://shopify/Shop/${shop.id}`,
    created_at: time(subscription.createdAt),
    updated_at: time(subscription.updatedAt),
  };
}

/** Sends app_subscriptions/update, as on every change of a subscription. */
export function announceSubscription(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
): void {
  subscription.updatedAt = new Date(now(context.state)).toISOString();
  const recurring = subscription.lines.find(({ kind }) => kind === "RECURRING");
  const usage = subscription.lines.find(({ kind }) => kind === "USAGE");
  context.sendWebhook(shop.domain, "app_subscriptions/update", {
    payload: {
      app_subscription: {
        ...common(shop, subscription),
        status: subscription.status,
        currency: (recurring ?? usage)?.currency ?? shop.currency,
        capped_amount: usage ? usage.amount.toFixed(2) : null,
        price: (recurring?.amount ?? 0).toFixed(2),
        interval: (recurring?.interval ?? "EVERY_30_DAYS").toLowerCase(),
        plan_handle: null,
      },
    },
  });
}

/** Sends app_subscriptions/approaching_capped_amount, once per period at 90% of the cap. */
export function announceApproachingCap(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  line: SubscriptionLine,
): void {
  context.sendWebhook(shop.domain, "app_subscriptions/approaching_capped_amount", {
    payload: {
      app_subscription: {
        ...common(shop, subscription),
        balance_used: line.balanceUsed,
        capped_amount: line.amount.toFixed(2),
        currency_code: line.currency,
      },
    },
  });
}
