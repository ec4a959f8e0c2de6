import { and, asc, desc, eq, gte, ilike, inArray, lte, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { CHECKOUT_DAYS } from "#app/contract/checkout-pass";
import type { OrderTab } from "#app/contract/orders/order-row";
import { timesOf } from "#app/contract/visits/visit-filters";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { orders } from "#app/store/schema";

import { TAB_STATES } from "../../reading/order-tabs.queries.server";

export type OrderRow = typeof orders.$inferSelect;
/** Position in the order list: time in epoch milliseconds, and the order's number. */
export interface OrderKey {
  readonly at: number;
  readonly id: string;
}

export interface OrderSearch {
  readonly shopId: string;
  readonly tab: OrderTab;
  readonly level: "any" | "high" | "medium" | "low";
  /** Part of the order's name. "" for all orders. */
  readonly search: string;
  /** Period in the format of timesOf(). "" for any time. */
  readonly within: string;
  readonly visit: "any" | "no";
  /** Epoch milliseconds. */
  readonly now: number;
  /** Largest total of first orders. "" for any order. */
  readonly firstUpTo: string;
  /** Starting position, exclusive. Null to start at the newest order. */
  readonly beyond: OrderKey | null;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

/** Escapes a text for LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionsOf(filters: OrderSearch): SQL[] {
  const { shopId, tab, level, search, firstUpTo } = filters;
  const conditions = [eq(orders.shopId, shopId)];
  if (tab !== "all") conditions.push(inArray(orders.queue, [...TAB_STATES[tab]]));
  if (level !== "any") conditions.push(eq(orders.level, level));
  if (search !== "") conditions.push(ilike(orders.name, `%${literally(search)}%`));
  if (firstUpTo !== "") {
    conditions.push(eq(orders.isFirst, true), lte(orders.total, Number(firstUpTo)));
  }
  return [...conditions, ...ofTimes(filters)];
}

/** Returns the conditions on the time of an order, or on the checkout without a visit that led to the order. */
function ofTimes({ shopId, within, visit, now }: OrderSearch): SQL[] {
  const times = timesOf(within);
  const columnWithin = (column: SQL | typeof orders.placedAt) =>
    times === null
      ? []
      : [sql`${column} >= ${moment(times.from)}`, sql`${column} < ${moment(times.until)}`];
  if (visit === "any") return columnWithin(orders.placedAt);
  const startConditions = columnWithin(sql`checkout.at`).map((condition) => sql` and ${condition}`);
  // An order is placed after its checkout began. The time bounds the orders that are read.
  const from = Math.max(times?.from ?? 0, now - CHECKOUT_DAYS * DAY_MS);
  return [
    gte(orders.placedAt, new Date(from)),
    sql`exists (select from checkout_uses as checkout
          where checkout.shop_id = ${shopId}::uuid and checkout.order_id = ${orders.orderId}
            and not checkout.has_visit${sql.join(startConditions)})`,
  ];
}

function beyondKey({ beyond, direction }: OrderSearch): SQL | undefined {
  if (!beyond) return undefined;
  const key = sql`(${new Date(beyond.at).toISOString()}::timestamptz, ${beyond.id})`;
  const place = sql`(${orders.placedAt}, ${orders.orderId})`;
  return direction === "older" ? sql`${place} < ${key}` : sql`${place} > ${key}`;
}

/** Returns orders in the direction of the search, and whether there are more. */
export async function findOrders(
  db: Database,
  search: OrderSearch,
): Promise<{ readonly found: OrderRow[]; readonly hasMore: boolean }> {
  const inDirection = search.direction === "older" ? desc : asc;
  const found = await db
    .select()
    .from(orders)
    .where(and(...conditionsOf(search), beyondKey(search)))
    .orderBy(inDirection(orders.placedAt), inDirection(orders.orderId))
    .limit(search.limit + 1);
  return { found: found.slice(0, search.limit), hasMore: found.length > search.limit };
}
