import { z } from "zod";

/** Shop named by a webhook's body. Fields are undefined if bodies of the topic do not contain them. */
export interface NamedShop {
  /** The myshopify.com domain. */
  readonly domain?: string;
  /** Numeric Shopify id, "548380009". */
  readonly number?: string;
}

/** Form of a topic's bodies. Bodies of other topics do not match, unless they have the same form. */
interface TopicBody {
  readonly schema: z.ZodType<Record<string, unknown>>;
  /**
   * Returns the shop that a body names. Omitted if bodies of the topic name none. Their data is read again from the
   * shop's API.
   */
  readonly shopOf?: (body: Record<string, unknown>) => NamedShop;
}

const number = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]);
const gid = (type: string) => z.string().regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`));
const domain = z.string().max(80);

/** The shop's own record, which Shopify sends both after a change and after an uninstall. */
const ABOUT_ITSELF: TopicBody = {
  schema: z.looseObject({ id: number, myshopify_domain: domain }),
  shopOf: ({ id, myshopify_domain: domain }) => ({ domain: String(domain), number: String(id) }),
};

const ABSENT = z.undefined().optional();

const COMPLIANCE = { shop_id: number, shop_domain: domain };

function compliance(schema: TopicBody["schema"]): TopicBody {
  return {
    schema,
    shopOf: ({ shop_id: id, shop_domain: domain }) => ({
      domain: String(domain),
      number: String(id),
    }),
  };
}

/** Returns "548380009" for "gid://shopify/Shop/548380009". */
export function numberOf(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

const SUBSCRIPTION: TopicBody = {
  schema: z.looseObject({
    app_subscription: z.looseObject({
      admin_graphql_api_id: gid("AppSubscription"),
      admin_graphql_api_shop_id: gid("Shop"),
    }),
  }),
  shopOf: ({ app_subscription: subscription }) => {
    const { admin_graphql_api_shop_id: id } = subscription as Record<string, string>;
    return { number: numberOf(id!) };
  },
};

const ORDER: TopicBody = { schema: z.looseObject({ admin_graphql_api_id: gid("Order") }) };

/**
 * Form of the bodies of each topic.
 *
 * The signature covers only the body: topic and shop are in unsigned headers. So a body must match its topic. If bodies
 * of the topic name a shop, that shop must equal the header's.
 */
export const BODIES: Readonly<Record<string, TopicBody>> = {
  "app/uninstalled": ABOUT_ITSELF,
  "shop/update": ABOUT_ITSELF,
  "app/scopes_update": {
    schema: z.looseObject({
      shop_id: gid("Shop").optional(),
      previous: z.array(z.string()),
      current: z.array(z.string()),
    }),
    shopOf: ({ shop_id: id }) => (typeof id === "string" ? { number: numberOf(id) } : {}),
  },
  "app_subscriptions/update": SUBSCRIPTION,
  "app_subscriptions/approaching_capped_amount": SUBSCRIPTION,
  "themes/publish": {
    schema: z.looseObject({ id: number, role: z.string(), processing: z.boolean() }),
  },
  "orders/create": ORDER,
  "orders/updated": ORDER,
  "orders/cancelled": ORDER,
  "orders/risk_assessment_changed": {
    schema: z.looseObject({ admin_graphql_api_order_id: gid("Order") }),
  },
  "checkouts/create": {
    schema: z.looseObject({
      token: z.string().min(1),
      admin_graphql_api_id: ABSENT,
    }),
  },
  "customers/data_request": compliance(
    z.looseObject({ ...COMPLIANCE, data_request: z.looseObject({ id: number }) }),
  ),
  "customers/redact": compliance(
    z.looseObject({
      ...COMPLIANCE,
      data_request: ABSENT,
      orders_to_redact: z.array(z.unknown()),
    }),
  ),
  // No other field is documented, but a field that Shopify adds must not prevent the deletion of a shop.
  "shop/redact": compliance(
    z.looseObject({
      ...COMPLIANCE,
      customer: ABSENT,
      orders_to_redact: ABSENT,
      data_request: ABSENT,
    }),
  ),
};
