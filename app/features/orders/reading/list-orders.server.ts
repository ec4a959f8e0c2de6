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

/** The platform counts to 10,000 and then says "at least". */
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
  const { ordersCount } = await admin<CountAnswer>(shop, COUNT, { query });
  return { count: ordersCount?.count ?? 0, isExact: ordersCount?.precision === "EXACT" };
}

interface CountAnswer {
  readonly ordersCount: { readonly count: number; readonly precision: string } | null;
}

interface PageAnswer {
  readonly orders: {
    readonly nodes: readonly { readonly id: string; readonly updatedAt: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** An order of the platform's list, and when it was changed last (epoch milliseconds). */
export interface ListedOrder {
  readonly orderId: string;
  readonly updatedAt: number;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** Cursor of the next page. Null: this is the last page. */
  readonly next: string | null;
}

/** Which orders of a list come first. */
const DIRECTIONS = {
  /** Changed longest ago: who stops half-way has missed nothing before that. */
  "oldest-change": { sortKey: "UPDATED_AT", reverse: false },
  /** Placed last. */
  newest: { sortKey: "CREATED_AT", reverse: true },
} as const;

export interface OrderList {
  /** The platform's search: "updated_at:>='2026-11-20T12:00:00Z'" */
  readonly query: string;
  readonly first: keyof typeof DIRECTIONS;
}

/**
 * A page of a shop's orders.
 *
 * @param after where the page begins; null: at the list's beginning
 * @throws AdminRefusal
 */
export async function listOrders(
  admin: AdminGraphql,
  shop: string,
  { query, first }: OrderList,
  after: string | null,
): Promise<OrderPage> {
  const variables = { query, after, ...DIRECTIONS[first] };
  const { orders } = await admin<PageAnswer>(shop, PAGE, variables);
  return {
    orders: orders.nodes.flatMap(({ id, updatedAt }) => {
      const orderId = orderIdOf(id);
      return orderId === null ? [] : [{ orderId, updatedAt: Date.parse(updatedAt) }];
    }),
    next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null,
  };
}
