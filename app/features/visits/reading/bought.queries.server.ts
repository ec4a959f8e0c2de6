import { type SQL, sql } from "drizzle-orm";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { moment } from "#app/store/moment";
import { type Queryable, rows } from "#app/store/rows.server";

import { visitAnswer } from "./visit-answer";
import type { ConnectedVisit } from "./visit-columns.server";

/*
 * An order names the first visit of its browser, by its checkout pass. The browser's later visits name that visit, too.
 * Orders are read by statements of their own: on Citus the log is on other nodes than the orders.
 */

/** Maximum orders of a filter or group, the newest. A list of them is 1 MB. */
const MOST_ORDERS = 50_000;

/** Returns the condition for visits whose browser placed one of the orders with these journeys. */
export const isOfJourneys = (journeys: readonly string[]): SQL =>
  sql`coalesce(journey, reference) = any(${sql.param([...journeys])}::text[])`;

/**
 * Returns the journeys of a shop's orders since a time.
 *
 * @param since epoch milliseconds
 */
export async function journeysOfOrders(
  db: Queryable,
  shopId: string,
  since: number,
): Promise<string[]> {
  const found = await rows<{ journey: string }>(
    db,
    sql`select journey from orders
        where shop_id = ${shopId}::uuid and journey is not null and placed_at >= ${moment(since)}
        order by placed_at desc limit ${MOST_ORDERS}::int`,
  );
  return [...new Set(found.map(({ journey }) => journey))];
}

interface OrderOfJourney {
  readonly journey: string;
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns rows of the log in the format of the data API, each with the order of its browser: the first after the visit,
 * or else the last before.
 */
export async function answersWithOrders(
  db: Queryable,
  shopId: string,
  visits: readonly ConnectedVisit[],
): Promise<VisitRow[]> {
  const ordersOf = new Map<string, OrderOfJourney[]>();
  for (const order of await readOrders(db, shopId, [...new Set(visits.map(({ code }) => code))])) {
    ordersOf.set(order.journey, [...(ordersOf.get(order.journey) ?? []), order]);
  }
  return visits.map(({ code, ...visit }) => {
    const orders = ordersOf.get(code) ?? [];
    const order = orders.find(({ at }) => at >= visit.at) ?? orders.at(-1);
    return { ...visitAnswer(visit), order: order ? { id: order.id, name: order.name } : null };
  });
}

/** Returns the orders of journeys, oldest first. */
function readOrders(
  db: Queryable,
  shopId: string,
  journeys: readonly string[],
): Promise<OrderOfJourney[]> {
  if (journeys.length === 0) return Promise.resolve([]);
  return rows(
    db,
    sql`select journey, order_id as id, name, (extract(epoch from placed_at) * 1000)::float8 as at
        from orders where shop_id = ${shopId}::uuid and journey = any(${sql.param([...journeys])}::text[])
        order by placed_at, order_id`,
  );
}
