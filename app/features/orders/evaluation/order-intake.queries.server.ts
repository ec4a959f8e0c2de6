import { eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { orderIntake } from "#app/store/schema";

type IntakeRow = typeof orderIntake.$inferSelect;

/** Returns the state of the shop's order intake, or null if none is stored yet. */
export async function readIntake(db: Database, shopId: string): Promise<IntakeRow | null> {
  const [row] = await db.select().from(orderIntake).where(eq(orderIntake.shopId, shopId));
  return row ?? null;
}

export async function saveIntake(
  db: Database,
  shopId: string,
  change: Partial<Omit<IntakeRow, "shopId">>,
): Promise<void> {
  await db
    .insert(orderIntake)
    .values({ shopId, ...change })
    .onConflictDoUpdate({ target: orderIntake.shopId, set: change });
}

/**
 * Records the time since which a shop's orders are compared, unless a comparison has already begun.
 */
export async function beginIntake(db: Database, shopId: string, since: Date): Promise<void> {
  const reconciledUntil = sql`coalesce(${orderIntake.reconciledUntil}, excluded.reconciled_until)`;
  await db
    .insert(orderIntake)
    .values({ shopId, reconciledUntil: since })
    .onConflictDoUpdate({ target: orderIntake.shopId, set: { reconciledUntil } });
}

/** Adds to the number of orders that the import of past orders has found. */
export async function addPastFound(db: Database, shopId: string, more: number): Promise<void> {
  const pastFound = sql`coalesce(${orderIntake.pastFound}, 0) + ${more}`;
  await db.update(orderIntake).set({ pastFound }).where(eq(orderIntake.shopId, shopId));
}

/** Condition on a row of shops: the app is installed and may read orders. */
export const MAY_READ_ORDERS = sql`shops.uninstalled_at is null
  and shops.scopes ~ '(^|[, ])(read|write)_orders([, ]|$)'`;

/** Returns shops that let the app read orders and were last compared before a time, longest ago first. */
export async function shopsToReconcile(
  db: Database,
  since: number,
  limit: number,
): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select shops.id from shops
          left join order_intake on order_intake.shop_id = shops.id
        where ${MAY_READ_ORDERS}
          and (order_intake.compared_at is null or order_intake.compared_at <= ${moment(since)})
        order by order_intake.compared_at nulls first, shops.id limit ${limit}::int`,
  );
  return due.map(({ id }) => id);
}

/** Maximum waiting orders per run, in total and per shop. */
const WAITING = { all: 500, ofShop: 100 };

/**
 * Returns orders placed in a period (epoch milliseconds) that still wait for Shopify's risk
 * assessment, of shops that let the app read orders. Returns the oldest orders of each shop, so that a
 * shop with many orders does not delay other shops.
 */
export async function ordersWaiting(
  db: Database,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly { readonly shopId: string; readonly orderId: string }[]> {
  return rows(
    db,
    sql`select waiting.shop_id as "shopId", waiting.order_id as "orderId"
        from order_intake join shops on shops.id = order_intake.shop_id
          cross join lateral (
            select orders.shop_id, orders.order_id, orders.placed_at,
              row_number() over (order by orders.placed_at) as place
            from orders
            where orders.shop_id = shops.id and orders.queue = 'waiting'
              and orders.placed_at > ${moment(from)} and orders.placed_at <= ${moment(until)}
            order by orders.placed_at limit ${WAITING.ofShop}::int) as waiting
        where ${MAY_READ_ORDERS}
        order by waiting.place, waiting.placed_at limit ${WAITING.all}::int`,
  );
}

/** Returns the ids of listed orders that are not stored, or are stored in an older state. */
export async function unknownOrders(
  db: Database,
  shopId: string,
  listed: readonly { readonly orderId: string; readonly updatedAt: number }[],
): Promise<string[]> {
  if (listed.length === 0) return [];
  const found = await rows<{ orderId: string }>(
    db,
    sql`select listed.id as "orderId"
        from unnest(${sql.param(listed.map(({ orderId }) => orderId))}::text[],
            ${sql.param(listed.map(({ updatedAt }) => updatedAt))}::float8[]) as listed (id, at)
          left join orders on orders.shop_id = ${shopId}::uuid and orders.order_id = listed.id
        where orders.order_id is null
          or orders.platform_updated_at < to_timestamp(listed.at / 1000)`,
  );
  return found.map(({ orderId }) => orderId);
}
