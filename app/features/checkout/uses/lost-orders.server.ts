import { sql } from "drizzle-orm";

import { type Clock, HOUR_MS } from "#app/base/clock";
import { listOrders, readOrders } from "#app/features/orders/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import type { shops } from "#app/store/schema";

import type { CheckoutUses } from "./checkout-topics.server";

/** Maximum age of an order that is searched. Four runs read each order, because Shopify's list may lag. */
const SEARCHED_MS = HOUR_MS;
/** Orders per request, unless Shopify's query cost allows fewer. */
const AT_ONCE = 25;

interface LostOrdersDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
  readonly uses: Pick<CheckoutUses, "counts" | "noteLostOrder">;
}

/**
 * Returns a function that counts the checkouts of a shop's new orders whose webhooks were lost. At most the newest 100
 * orders of the last hour: five requests.
 *
 * @throws AdminRefusal
 */
export function lostOrders({ db, admin, clock, uses }: LostOrdersDeps) {
  return async (shop: typeof shops.$inferSelect, signal: AbortSignal): Promise<void> => {
    if (!(await uses.counts(db, shop.id))) return;
    const query = `created_at:>='${new Date(clock() - SEARCHED_MS).toISOString()}'`;
    const list = { query, first: "newest" } as const;
    const page = await listOrders(admin, shop.domain, list, null);
    const ids = await withoutRecordedUse(
      db,
      shop.id,
      page.orders.map(({ orderId }) => orderId),
    );
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      signal.throwIfAborted();
      const orders = await readOrders(admin, shop, ids.slice(from, from + AT_ONCE), "brief");
      await db.transaction(async (tx) => {
        for (const live of orders) await uses.noteLostOrder(tx, { shopId: shop.id, live });
      });
    }
  };
}

/** Returns the orders whose checkout is not recorded with an order. */
async function withoutRecordedUse(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from unnest(${sql.param([...ids])}::text[]) as listed (id)
        where not exists (
          select from checkout_uses where shop_id = ${shopId}::uuid and order_id = listed.id)`,
  );
  return found.map(({ id }) => id);
}
