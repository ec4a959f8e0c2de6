import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { orderIdOf } from "./order-id";

const PAGE = `#graphql
  query ListOrders(
    $query: String!
    $after: String
    $sortKey: OrderSortKeys!
    $reverse: Boolean!
  ) {
    orders(first: 100, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      nodes {
        id
        updatedAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }`;

const COUNT = `#graphql
  query CountOrders($query: String!) {
    ordersCount(query: $query) {
      count
      precision
    }
  }`;

/** Number of orders. Shopify counts exactly up to 10,000, then gives a lower bound. */
export interface OrderCount {
  readonly count: number;
  readonly isExact: boolean;
}

/**
 * Counts the orders of a shop that match a search.
 *
 * @throws AdminRefusal
 */
export async function countOrders(
  admin: AdminGraphql,
  shop: string,
  query: string,
): Promise<OrderCount> {
  const { ordersCount } = await admin<CountData>(shop, COUNT, { query });
  return { count: ordersCount?.count ?? 0, isExact: ordersCount?.precision === "EXACT" };
}

interface CountData {
  readonly ordersCount: { readonly count: number; readonly precision: string } | null;
}

interface PageData {
  readonly orders: {
    readonly nodes: readonly { readonly id: string; readonly updatedAt: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** An order in Shopify's list, with the time of its last change (epoch milliseconds). */
export interface ListedOrder {
  readonly orderId: string;
  readonly updatedAt: number;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** Cursor of the next page. Null for the last page. */
  readonly next: string | null;
}

/** Sort orders of a list. */
const DIRECTIONS = {
  /** Oldest change first. After an interruption, nothing before the cursor was missed. */
  "oldest-change": { sortKey: "UPDATED_AT", reverse: false },
  /** Newest order first. */
  newest: { sortKey: "CREATED_AT", reverse: true },
} as const;

export interface OrderList {
  /** Shopify's search query: "updated_at:>='2026-11-20T12:00:00Z'". */
  readonly query: string;
  readonly first: keyof typeof DIRECTIONS;
}

/**
 * Returns a page of a shop's orders.
 *
 * @param after cursor of the page, or null for the first page
 * @throws AdminRefusal
 */
export async function listOrders(
  admin: AdminGraphql,
  shop: string,
  { query, first }: OrderList,
  after: string | null,
): Promise<OrderPage> {
  const variables = { query, after, ...DIRECTIONS[first] };
  const { orders } = await admin<PageData>(shop, PAGE, variables);
  return {
    orders: orders.nodes.flatMap(({ id, updatedAt }) => {
      const orderId = orderIdOf(id);
      return orderId === null ? [] : [{ orderId, updatedAt: Date.parse(updatedAt) }];
    }),
    next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null,
  };
}
