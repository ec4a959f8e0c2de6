import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { listOrders } from "../reading/list-orders.server";
import type { LiveOrder } from "../reading/live-order";
import { readOrders, type ShopToQuery } from "../reading/read-orders.server";

/** Orders per request, unless Shopify's query cost allows fewer. */
const AT_ONCE = 25;

/**
 * Range of a shop's orders: placed at `since` (epoch milliseconds) or later, the newest `most` of
 * them.
 */
export interface PastSpan {
  readonly since: number;
  readonly most: number;
}

/**
 * Reads a shop's past orders in pages, newest first. Reads less than a decision needs: only the
 * first lines of long orders, and not the customer's other orders.
 *
 * @throws AdminRefusal
 */
export async function* readPastOrders(
  admin: AdminGraphql,
  shop: ShopToQuery,
  { since, most }: PastSpan,
): AsyncGenerator<readonly LiveOrder[]> {
  const query = `created_at:>='${new Date(since).toISOString()}'`;
  const list = { query, first: "newest" } as const;
  let left = most;
  let after: string | null = null;
  do {
    const page = await listOrders(admin, shop.domain, list, after);
    const ids = page.orders.slice(0, left).map(({ orderId }) => orderId);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      yield await readOrders(admin, shop, ids.slice(from, from + AT_ONCE), "brief");
    }
    left -= ids.length;
    after = page.next;
  } while (after !== null && left > 0);
}
