import type { Shop } from "../state";
import examples from "./examples.json" with { type: "json" };

/** Shopify's example bodies of the topics that the app receives, of API version 2026-07. */
const EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  ...examples,
  "orders/updated": examples["orders/create"],
  "orders/cancelled": examples["orders/create"],
};

/**
 * Returns Shopify's example body of a topic, with this shop's own values where it names the shop.
 *
 * @throws Error for a topic that the app does not receive
 */
export function examplePayload(shop: Shop, topic: string): Record<string, unknown> {
  return { ...readExample(topic), ...shopValues(shop, topic) };
}

function readExample(topic: string): Record<string, unknown> {
  const example = EXAMPLES[topic];
  if (!example) throw new Error(`There is no example of the webhook topic ${topic}.`);
  return example;
}

const COMPLIANCE = new Set(["customers/data_request", "customers/redact", "shop/redact"]);

function shopValues(shop: Shop, topic: string): Record<string, unknown> {
  if (COMPLIANCE.has(topic)) return { shop_id: shop.id, shop_domain: shop.domain };
  if (topic === "app/uninstalled" || topic === "shop/update") return shopObject(shop);
  if (topic === "app/scopes_update") {
    return { shop_id: `gid://shopify/Shop/${shop.id}`, previous: [], current: shop.grantedScopes };
  }
  return topic.startsWith("app_subscriptions/") ? subscriptionOf(shop, topic) : {};
}

function subscriptionOf({ id }: Shop, topic: string): Record<string, unknown> {
  const { app_subscription: example } = readExample(topic);
  const shop = { admin_graphql_api_shop_id: `gid://shopify/Shop/${id}` };
  return { app_subscription: { ...(example as object), ...shop } };
}

function shopObject(shop: Shop): Record<string, unknown> {
  return {
    id: shop.id,
    name: shop.title,
    email: shop.email,
    customer_email: shop.email,
    shop_owner: `${shop.owner.firstName} ${shop.owner.lastName}`,
    domain: new URL(shop.storefrontUrl).host,
    myshopify_domain: shop.domain,
    updated_at: shop.updatedAt,
    country: shop.country,
    country_code: shop.country,
    currency: shop.currency,
    iana_timezone: shop.timezone,
    plan_name: shop.plan.name,
    plan_display_name: shop.plan.displayName,
  };
}
