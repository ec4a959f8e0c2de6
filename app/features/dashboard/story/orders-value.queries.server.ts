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

/** What orders were worth that Palisade cancelled or held from a time until before another (epoch milliseconds). */
export async function readOrdersValue(
  db: Database,
  shopId: string,
  period: { readonly from: number; readonly until: number },
): Promise<OrdersValue> {
  const at = (time: number) => sql`to_timestamp(${time}::float8 / 1000)`;
  const from = at(period.from);
  const until = at(period.until);
  const sums = sql`select currency, sum(total)::float8 as total, count(*)::int as orders from orders`;
  const byCurrency = sql`group by currency order by total desc, currency`;
  const [cancelled, held] = await Promise.all([
    rows<Sum>(
      db,
      sql`${sums} where shop_id = ${shopId}::uuid and cancelled_by = 'us' and cancelled_at >= ${from}
          and cancelled_at < ${until}
        ${byCurrency}`,
    ),
    // The hold of an order that went on has ended, so its row does not say that there was one.
    rows<Sum>(
      db,
      sql`${sums} where shop_id = ${shopId}::uuid and placed_at >= ${from}
          and placed_at < ${until} and exists (
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
