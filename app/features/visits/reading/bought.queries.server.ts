import { type SQL, sql } from "drizzle-orm";

import { issuesPasses } from "#app/contract/general-settings";
import type { BOUGHT_FILTERS } from "#app/contract/visits/visit-filters";
import type { VisitRow } from "#app/contract/visits/visit-row";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { visitAnswer } from "./visit-answer";
import type { ConnectedVisit } from "./visit-columns.server";

/*
 * An order names the first visit of its browser, by its checkout pass. The browser's later visits name that visit, too.
 * Orders are read by statements of their own: on Citus the log is on other nodes than the orders.
 */

/** Maximum orders that the report connects with visits, the newest. A list of them is 1 MB. */
const MOST_ORDERS = 50_000;
/** Maximum orders read per browser, the newest. A copied pass can be in any number of orders. */
const MOST_OF_JOURNEY = 100;

const isLinked = (shopId: string) => sql`shop_id = ${shopId}::uuid and journey is not null`;

const newestLinked = (shopId: string) =>
  sql`from orders where ${isLinked(shopId)} order by placed_at desc`;

/** Returns the condition for visits whose browser placed one of the orders with these journeys. */
export const isOfJourneys = (journeys: readonly string[]): SQL =>
  sql`coalesce(journey, reference) = any(${sql.param([...journeys])}::text[])`;

/**
 * Returns the condition of a filter.
 *
 * @param journeys those of the shop's orders. Null: the shop connects no orders with visits
 */
export function isBoughtAs(
  bought: Exclude<(typeof BOUGHT_FILTERS)[number], "any">,
  journeys: readonly string[] | null,
): SQL {
  if (journeys === null) return sql`false`;
  const isOne = isOfJourneys(journeys);
  if (bought === "yes") return isOne;
  // As in boughtOf(): masking removes the link, and a firewall may see the same page without its pass.
  return sql`not (${isOne}) and ip not like '%/%' and (surface = 'storefront' or journey is not null)`;
}

const connectsOrders = async (db: Database, shopId: string): Promise<boolean> =>
  issuesPasses(await readSettings(db, shopId, "privacy"));

/**
 * Returns the journeys of a shop's orders. Their links end with those of the visits, so the period of a report does not
 * matter.
 *
 * @returns null if the shop connects no orders with visits
 */
export async function journeysOfOrders(
  db: Database,
  shopId: string,
  most = MOST_ORDERS,
): Promise<string[] | null> {
  if (!(await connectsOrders(db, shopId))) return null;
  const found = await rows<{ journey: string }>(
    db,
    sql`select journey ${newestLinked(shopId)} limit ${most}::int`,
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
  db: Database,
  shopId: string,
  visits: readonly ConnectedVisit[],
  most = MOST_ORDERS,
): Promise<VisitRow[]> {
  const isConnected = await connectsOrders(db, shopId);
  const codes = isConnected ? [...new Set(visits.map(({ code }) => code))] : [];
  const ordersOf = new Map<string, OrderOfJourney[]>();
  for (const order of await readOrders(db, shopId, codes, most)) {
    ordersOf.set(order.journey, [...(ordersOf.get(order.journey) ?? []), order]);
  }
  return visits.map(({ code, ...visit }) => {
    const orders = ordersOf.get(code) ?? [];
    const order = orders.find(({ at }) => at >= visit.at) ?? orders.at(-1);
    return {
      ...visitAnswer(visit),
      order: order ? { id: order.id, name: order.name } : null,
      bought: order ? "yes" : isConnected ? boughtOf({ code, ...visit }) : "unknown",
    };
  });
}

/** Returns whether a visit without a known order has none. */
function boughtOf({ code, reference, ip, surface }: ConnectedVisit): "no" | "unknown" {
  const isLost = ip.includes("/") || (surface !== "storefront" && code === reference);
  return isLost ? "unknown" : "no";
}

/** Returns the orders of journeys, oldest first, among those that a filter reads. */
function readOrders(
  db: Database,
  shopId: string,
  journeys: readonly string[],
  most: number,
): Promise<OrderOfJourney[]> {
  if (journeys.length === 0) return Promise.resolve([]);
  return rows(
    db,
    sql`with oldest as (
          select placed_at ${newestLinked(shopId)} offset ${most - 1}::int limit 1)
        select found.journey, order_id as id, name, (extract(epoch from placed_at) * 1000)::float8 as at
        from unnest(${sql.param([...journeys])}::text[]) as asked (journey)
        cross join lateral (
          select journey, order_id, name, placed_at from orders
          where shop_id = ${shopId}::uuid and journey = asked.journey
            and placed_at >= coalesce((select placed_at from oldest), '-infinity')
          order by placed_at desc limit ${MOST_OF_JOURNEY}::int) as found
        order by placed_at, order_id`,
  );
}
