import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

/** 250 is Shopify's maximum number of orders per page. */
const NEWEST = `#graphql
  query GuestOrders($query: String!) {
    orders(first: 250, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes {
        createdAt
        customer {
          state
        }
      }
    }
  }`;

interface Answer {
  readonly orders: {
    readonly nodes: readonly {
      readonly createdAt: string;
      readonly customer: { readonly state: string } | null;
    }[];
  };
}

export interface GuestOrders {
  readonly orders: number;
  /** Number of orders of customers without an active account. */
  readonly guests: number;
  /** Time of the oldest of the orders, epoch milliseconds. Null if there are none. */
  readonly since: number | null;
}

/**
 * Counts the orders of guests among a shop's newest 250 orders since a time in epoch milliseconds.
 *
 * @throws AdminRefusal
 */
export async function countGuestOrders(
  admin: AdminGraphql,
  shop: string,
  since: number,
): Promise<GuestOrders> {
  const query = `created_at:>='${new Date(since).toISOString()}'`;
  const { nodes } = (await admin<Answer>(shop, NEWEST, { query })).orders;
  const oldest = nodes.at(-1);
  return {
    orders: nodes.length,
    guests: nodes.filter(({ customer }) => customer?.state !== "ENABLED").length,
    since: oldest ? Date.parse(oldest.createdAt) : null,
  };
}
