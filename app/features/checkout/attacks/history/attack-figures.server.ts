import { sql } from "drizzle-orm";

import type { AttackFigures } from "#app/contract/attack-figures";
import { sumCancelled, sumHeld } from "#app/features/orders/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** A shop and a period. */
interface FiguresOf {
  readonly shop: { readonly id: string; readonly scopes: string; readonly currency: string | null };
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, excluded. */
  readonly until: number;
}

/** Counts checkouts that were refused and orders that were held or cancelled in a period. Null for unknown counts. */
export async function attackFigures(db: Database, of: FiguresOf): Promise<AttackFigures> {
  const readsOrders = mayRead(of.shop.scopes, "orders");
  const orders = readsOrders ? await ordersOf(db, of) : null;
  return {
    refused: readsOrders ? await refusedOf(db, of) : null,
    orders,
    fees: orders === null ? null : await feesOf(db, of, orders.cancelled),
  };
}

async function refusedOf(
  db: Database,
  { shop, from, until }: FiguresOf,
): Promise<AttackFigures["refused"]> {
  const found = await rows<{
    currency: string | null;
    checkouts: number;
    refused: number;
    value: number;
  }>(
    db,
    sql`select currency, count(*)::int as checkouts,
          count(*) filter (where not has_visit and order_id is null)::int as refused,
          coalesce(sum(total) filter (where not has_visit and order_id is null), 0)::float8 as value
        from checkout_uses
        where shop_id = ${shop.id}::uuid and at >= ${moment(from)} and at < ${moment(until)}
          and is_required
        group by currency order by value desc, currency`,
  );
  if (found.length === 0) return null;
  return {
    checkouts: found.reduce((all, { refused }) => all + refused, 0),
    value: found.flatMap(({ currency, value }) =>
      currency === null || value === 0 ? [] : [{ currency, total: value }],
    ),
  };
}

async function ordersOf(
  db: Database,
  { shop, from, until }: FiguresOf,
): Promise<AttackFigures["orders"]> {
  const { mode } = await readSettings(db, shop.id, "fraud-protect");
  if (mode === "off") return null;
  const held = await sumHeld(db, shop.id, { from, until });
  const cancelled = await sumCancelled(db, shop.id, { from, until });
  return {
    ...{ held: held.orders, heldValue: held.amounts },
    ...{ cancelled: cancelled.orders, cancelledValue: cancelled.amounts },
  };
}

async function feesOf(
  db: Database,
  { shop: { id, currency } }: FiguresOf,
  cancelled: number,
): Promise<AttackFigures["fees"]> {
  const { chargebackFee: fee } = await readSettings(db, id, "fraud-protect");
  if (fee === null || currency === null) return null;
  return { fee, currency, total: Math.round(fee * cancelled * 100) / 100 };
}
