import { z } from "zod";

/** The shop a body says it is about; a name the topic's bodies do not carry is left out. */
export interface NamedShop {
  /** Its myshopify domain. */
  readonly domain?: string;
  /** The platform's number of it, "548380009". */
  readonly number?: string;
}

/** Form of a topic's genuine bodies. Bodies of other topics do not match, unless Shopify sends the same. */
interface TopicBody {
  readonly schema: z.ZodType<Record<string, unknown>>;
  /** Left out: bodies of the topic name no shop, and what they say is read again from the shop's own API. */
  readonly shopOf?: (body: Record<string, unknown>) => NamedShop;
}

const number = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]);
const gid = (type: string) => z.string().regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`));
const domain = z.string().max(80);

/** The shop itself: the platform sends the same after a change and after an uninstall. */
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

/** "548380009" of "gid://shopify/Shop/548380009". */
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
 * The signature covers the body only: topic and shop stand in headers that anybody may have written. So a body has to
 * be one of its topic, and about the shop of the header wherever such bodies name theirs.
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
  // Nothing else stands there; but a field the platform adds must not keep a shop from being erased.
  "shop/redact": compliance(
    z.looseObject({
      ...COMPLIANCE,
      customer: ABSENT,
      orders_to_redact: ABSENT,
      data_request: ABSENT,
    }),
  ),
};
