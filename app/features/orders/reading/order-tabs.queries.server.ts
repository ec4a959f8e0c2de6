import { and, eq, inArray, sql } from "drizzle-orm";

import { ORDER_STATES, ORDER_TABS, type OrderTab } from "#app/contract/orders/order-row";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { type OrderSum, sumOf } from "./order-sums.queries.server";

type State = (typeof ORDER_STATES)[number];

/** Order states of each tab. The tab "all" contains every order. */
export const TAB_STATES: Readonly<Record<Exclude<OrderTab, "all">, readonly State[]>> = {
  review: ["review"],
  held: ["held"],
  scheduled: ["scheduled", "cancelling"],
  cancelled: ["cancelled"],
  failed: ["failed"],
  cleared: ["cleared"],
};

/**
 * Counts a shop's orders by tab, with their value. Every screen with these counts uses this
 * function.
 *
 * @param tabs tabs to count. Without "all", reads only the orders of these tabs, by the index of
 * states.
 */
export async function sumTabs<Tab extends OrderTab>(
  db: Database,
  shopId: string,
  tabs: readonly Tab[],
): Promise<Record<Tab, OrderSum>> {
  const statesOf = (tab: OrderTab) => (tab === "all" ? ORDER_STATES : TAB_STATES[tab]);
  const states = tabs.flatMap(statesOf);
  const sums = await db
    .select({
      state: orders.queue,
      currency: orders.currency,
      total: sql<number>`sum(${orders.total})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.queue, states)))
    .groupBy(orders.queue, orders.currency)
    .orderBy(orders.currency);
  const sumOfTab = (tab: Tab) => {
    const own = statesOf(tab);
    return [tab, sumOf(sums.filter(({ state }) => own.includes(state)))] as const;
  };
  return Object.fromEntries(tabs.map(sumOfTab)) as Record<Tab, OrderSum>;
}

/** Returns the number of orders of each tab. */
export const countsOf = (tabs: Readonly<Record<OrderTab, OrderSum>>) =>
  Object.fromEntries(ORDER_TABS.map((tab) => [tab, tabs[tab].orders])) as Record<OrderTab, number>;
