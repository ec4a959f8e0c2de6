import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { listOrders } from "../reading/list-orders.server";
import type { LiveOrder } from "../reading/live-order";
import { type AskedShop, readOrders } from "../reading/read-orders.server";

/** As many as one question may ask about when it leaves out what a try can do without. */
const AT_ONCE = 25;

/** Which orders of a shop: placed at this moment (epoch milliseconds) or later, the `most` newest. */
export interface PastSpan {
  readonly since: number;
  readonly most: number;
}

/**
 * A shop's orders of the past, newest first, some at a time. Less is asked about each than a decision needs: of long
 * orders the first lines, and not the customer's other orders.
 *
 * @throws AdminRefusal
 */
export async function* readPastOrders(
  admin: AdminGraphql,
  shop: AskedShop,
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
