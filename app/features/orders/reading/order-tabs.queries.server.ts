import { eq, sql } from "drizzle-orm";

import { type ORDER_STATES, ORDER_TABS, type OrderTab } from "../../../contract/orders/order-row";
import type { Database } from "../../../store/client.server";
import { orders } from "../../../store/schema";
import { type OrderSum, sumOf } from "./order-sums.queries.server";

type State = (typeof ORDER_STATES)[number];

/** States of the orders of each tab. The tab "all" has every order. */
export const TAB_STATES: Readonly<Record<Exclude<OrderTab, "all">, readonly State[]>> = {
  review: ["review"],
  held: ["held"],
  scheduled: ["scheduled", "cancelling"],
  cancelled: ["cancelled"],
  failed: ["failed"],
  cleared: ["cleared"],
};

/** Counts a shop's orders by tab, with what they are worth. Every screen that shows such a count uses this one. */
export async function sumTabs(db: Database, shopId: string): Promise<Record<OrderTab, OrderSum>> {
  const sums = await db
    .select({
      state: orders.queue,
      currency: orders.currency,
      total: sql<number>`sum(${orders.total})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(eq(orders.shopId, shopId))
    .groupBy(orders.queue, orders.currency)
    .orderBy(orders.currency);
  const of = (tab: keyof typeof TAB_STATES) =>
    sumOf(sums.filter(({ state }) => TAB_STATES[tab].includes(state)));
  return {
    review: of("review"),
    held: of("held"),
    scheduled: of("scheduled"),
    cancelled: of("cancelled"),
    failed: of("failed"),
    cleared: of("cleared"),
    all: sumOf(sums),
  };
}

/** Returns the number of orders of each tab. */
export const countsOf = (tabs: Readonly<Record<OrderTab, OrderSum>>) =>
  Object.fromEntries(ORDER_TABS.map((tab) => [tab, tabs[tab].orders])) as Record<OrderTab, number>;
