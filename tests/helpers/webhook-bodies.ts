import type { Shop } from "../dev-store/state";
import { examplePayload } from "../dev-store/webhooks/payloads";

/** Number of every shop in Shopify's examples. */
export const EXAMPLE_NUMBER = 548380009;

/** Returns Shopify's webhook body of a topic, for the shop of this domain. */
export function genuineBody(
  topic: string,
  domain: string,
  number = EXAMPLE_NUMBER,
): Record<string, unknown> {
  const shop = {
    id: number,
    domain,
    title: "Super Toys",
    email: "super@supertoys.com",
    owner: { firstName: "Jo", lastName: "Super" },
    storefrontUrl: `https://${domain}`,
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
    plan: { name: "basic", displayName: "Basic" },
    grantedScopes: ["write_app_proxy"],
  };
  const body = examplePayload(shop as unknown as Shop, topic);
  // The example does not include the id of the order.
  return topic === "orders/risk_assessment_changed"
    ? { ...body, admin_graphql_api_order_id: "gid://shopify/Order/820982911946154508" }
    : body;
}
