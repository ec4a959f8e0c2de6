import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Number of orders and their value by currency, in major units. */
export interface OrderSum {
  readonly orders: number;
  readonly amounts: { currency: string; total: number }[];
}

interface Sum {
  readonly currency: string;
  readonly total: number;
  readonly orders: number;
}

/** Adds up sums, which may share currencies. */
export function sumOf(sums: readonly Sum[]): OrderSum {
  const amounts = new Map<string, number>();
  for (const { currency, total } of sums) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + total);
  }
  return {
    orders: sums.reduce((all, { orders }) => all + orders, 0),
    amounts: [...amounts].map(([currency, total]) => ({ currency, total })),
  };
}

/** Returns a sum with zero in the store's currency if it has no amounts. Unchanged while the currency is unknown. */
export const withZero = (
  { orders, amounts }: OrderSum,
  { currency }: { readonly currency: string | null },
): OrderSum => ({
  orders,
  amounts: amounts.length === 0 && currency !== null ? [{ currency, total: 0 }] : amounts,
});

/** Period from `from` (inclusive) to `until` (exclusive), epoch milliseconds. */
interface Period {
  readonly from: number;
  readonly until: number;
}

async function sumWhere(db: Database, shopId: string, condition: SQL): Promise<OrderSum> {
  return sumOf(
    await rows<Sum>(
      db,
      sql`select currency, sum(total)::float8 as total, count(*)::int as orders from orders
          where shop_id = ${shopId}::uuid and ${condition}
          group by currency order by total desc, currency`,
    ),
  );
}

/** Sums the orders that Palisade cancelled in a period. */
export const sumCancelled = (db: Database, shopId: string, { from, until }: Period) =>
  sumWhere(
    db,
    shopId,
    sql`cancelled_by = 'us' and cancelled_at >= ${moment(from)} and cancelled_at < ${moment(until)}`,
  );

/**
 * Sums the orders of a period that Palisade put on hold. Reads the timeline, because a released
 * hold appears only there.
 */
export const sumHeld = (db: Database, shopId: string, { from, until }: Period) =>
  sumWhere(
    db,
    shopId,
    sql`placed_at >= ${moment(from)} and placed_at < ${moment(until)} and exists (
      select 1 from order_events
      where order_events.shop_id = orders.shop_id and order_events.order_id = orders.order_id
        and kind = 'held')`,
  );
