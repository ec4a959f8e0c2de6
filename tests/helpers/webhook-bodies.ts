import type { Shop } from "../dev-store/state";
import { examplePayload } from "../dev-store/webhooks/payloads";

/** The number of every shop in the platform's examples. */
export const EXAMPLE_NUMBER = 548380009;

/** The body with which the platform tells of a topic, about the shop of this domain. */
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
  // The example leaves out what tells which order it is.
  return topic === "orders/risk_assessment_changed"
    ? { ...body, admin_graphql_api_order_id: "gid://shopify/Order/820982911946154508" }
    : body;
}
