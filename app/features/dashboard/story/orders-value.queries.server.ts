import { sql } from "drizzle-orm";

import type { OutputOf } from "../../../contract/call";
import type { getOrdersValue } from "../../../contract/dashboard";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";

type OrdersValue = OutputOf<typeof getOrdersValue>;

interface Sum {
  readonly currency: string;
  readonly total: number;
  readonly orders: number;
}

/** What orders were worth that Palisade cancelled or held since a time (epoch milliseconds). */
export async function readOrdersValue(
  db: Database,
  shopId: string,
  since: number,
): Promise<OrdersValue> {
  const from = sql`to_timestamp(${since}::float8 / 1000)`;
  const sums = sql`select currency, sum(total)::float8 as total, count(*)::int as orders from orders`;
  const byCurrency = sql`group by currency order by total desc, currency`;
  const [cancelled, held] = await Promise.all([
    rows<Sum>(
      db,
      sql`${sums} where shop_id = ${shopId}::uuid and cancelled_by = 'us' and cancelled_at >= ${from}
        ${byCurrency}`,
    ),
    // The hold of an order that went on has ended, so its row does not say that there was one.
    rows<Sum>(
      db,
      sql`${sums} where shop_id = ${shopId}::uuid and placed_at >= ${from} and exists (
          select 1 from order_events
          where order_events.shop_id = orders.shop_id and order_events.order_id = orders.order_id
            and kind = 'held')
        ${byCurrency}`,
    ),
  ]);
  return { cancelled: inAll(cancelled), held: inAll(held) };
}

const inAll = (sums: readonly Sum[]): OrdersValue["held"] => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  amounts: sums.map(({ currency, total }) => ({ currency, total })),
});
