import { PASS_ATTRIBUTE } from "#app/engine/pass/pass-names";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

export interface Sold {
  readonly total?: string;
  readonly email?: string;
  readonly fulfillment?: string;
  readonly cancelledAt?: string | null;
  readonly refunded?: string;
  readonly customerCurrency?: string;
  readonly giftCards?: number;
  /** Checkout pass in the cart's attributes. */
  readonly pass?: string;
  /** Province of the United States that the order ships to. */
  readonly province?: string;
  /** Distance in degrees on the meridian of Frankfurt: ordered at home in Frankfurt, delivered there. */
  readonly deliveredAt?: number;
}

const giftCardLines = (quantity: number) =>
  quantity === 0
    ? []
    : [
        {
          title: "Gift card",
          sku: null,
          sellingPlan: null,
          isGiftCard: true,
          quantity,
          customAttributes: [],
        },
      ];

const passAttributes = (pass: string | undefined) =>
  pass === undefined ? [] : [{ key: PASS_ATTRIBUTE, value: pass }];

export const FRANKFURT = { latitude: 50.11, longitude: 8.68 };

export const EMAIL = "ada@example.com";

/** Returns an order as Shopify returns it. Override only relevant fields. */
function answerOf(number: number, sold: Sold, now: number) {
  const { total = "900.00", email = EMAIL, fulfillment = "FULFILLED", refunded = "0.0" } = sold;
  const createdAt = new Date(now - (100 - number) * 3_600_000).toISOString();
  return {
    ...{ id: `gid://shopify/Order/${number}`, name: `#${number}`, createdAt, updatedAt: createdAt },
    ...{ cancelledAt: sold.cancelledAt ?? null, test: false, email, phone: null, clientIp: null },
    customAttributes: passAttributes(sold.pass),
    ...{ note: null, tags: [], sourceName: "web", displayFinancialStatus: "PAID" },
    ...{ displayFulfillmentStatus: fulfillment, paymentGatewayNames: [], discountCodes: [] },
    subtotalLineItemsQuantity: 1,
    presentmentCurrencyCode: sold.customerCurrency ?? "EUR",
    totalPriceSet: { shopMoney: { amount: total, currencyCode: "EUR" } },
    totalRefundedSet: { shopMoney: { amount: refunded } },
    ...{ billingAddress: null, shippingAddress: null, customerJourneySummary: null },
    ...{ shopifyProtect: null, transactions: [] },
    lineItems: { nodes: giftCardLines(sold.giftCards ?? 0) },
    risk: { recommendation: "NONE", assessments: [] },
    ...(sold.province && {
      shippingAddress: { countryCodeV2: "US", provinceCode: sold.province },
    }),
    ...(sold.deliveredAt !== undefined && {
      clientIp: "203.0.113.9",
      shippingAddress: { ...FRANKFURT, latitude: sold.deliveredAt },
    }),
  };
}

/** Returns an Admin API whose store sold these orders, an hour apart, oldest first, 100 per page. */
export function storeThatSold(orders: readonly Sold[], now: number): AdminGraphql {
  const answers = orders.map((sold, at) => answerOf(at + 1, sold, now));
  const answer = (document: string, variables: Readonly<Record<string, unknown>>) => {
    if (document.includes("nodes(ids")) {
      const ids = variables.ids as readonly string[];
      const nodes = ids.map((id) => answers.find((each) => each.id === id) ?? null);
      return { currentAppInstallation: { app: { id: "gid://shopify/App/1" } }, nodes };
    }
    const from = Number(variables.after ?? 0);
    const hasNextPage = from + 100 < answers.length;
    const pageInfo = { hasNextPage, endCursor: String(from + 100) };
    return { orders: { nodes: answers.slice(from, from + 100), pageInfo } };
  };
  return <Data>(_shop: string, document: string, variables = {}) =>
    Promise.resolve(answer(document, variables) as Data);
}
