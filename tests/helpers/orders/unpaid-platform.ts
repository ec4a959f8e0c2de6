import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";

const CONFIRMATION = {
  confirmationUrl: "https://test.myshopify.com/admin/charges/1",
  userErrors: [],
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  ReadBilling: {
    shop: { plan: { partnerDevelopment: true } },
    currentAppInstallation: { activeSubscriptions: [], allSubscriptions: { nodes: [] } },
  },
  CreateSubscription: { appSubscriptionCreate: CONFIRMATION },
  CountOrders: { ordersCount: { count: 0, precision: "EXACT" } },
  OrdersToDecide: {
    currentAppInstallation: { app: { id: "gid://shopify/App/1" } },
    nodes: [],
  },
  StoreImages: { files: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
};

/**
 * Admin API without payments, orders and uploads. Tests of billing and orders use the dev store instead
 * (tests/helpers/billing/billing-harness.ts).
 */
export const unpaidPlatform: AdminGraphql = async <Data>(_shop: string, document: string) => {
  const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
  if (!Object.hasOwn(ANSWERS, operation)) throw new AdminRefusal("failed", {});
  return ANSWERS[operation] as Data;
};
