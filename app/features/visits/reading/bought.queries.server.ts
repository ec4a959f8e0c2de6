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
 * Connects orders with visits. The checkout pass of an order contains the reference code of the browser's first visit,
 * and so do the browser's later visits (column `journey`). Orders and visits are read by separate statements, because
 * on Citus they are on different nodes.
 */

/** Maximum newest orders that the report connects with visits. A list of their journeys takes 1 MB. */
const MOST_ORDERS = 50_000;
/** Maximum newest orders read per browser. Limited, because a copied pass can be in any number of orders. */
const MOST_OF_JOURNEY = 100;

const isLinked = (shopId: string) => sql`shop_id = ${shopId}::uuid and journey is not null`;

const newestLinked = (shopId: string) =>
  sql`from orders where ${isLinked(shopId)} order by placed_at desc`;

/** Returns the condition for visits of the given journeys. */
export const isOfJourneys = (journeys: readonly string[]): SQL =>
  sql`coalesce(journey, reference) = any(${sql.param([...journeys])}::text[])`;

/**
 * Returns the condition for visits of browsers with an order ("yes") or without an order ("no").
 *
 * @param journeys journeys of the shop's orders. Null: the shop does not connect orders with visits
 */
export function isBoughtAs(
  bought: Exclude<(typeof BOUGHT_FILTERS)[number], "any">,
  journeys: readonly string[] | null,
): SQL {
  if (journeys === null) return sql`false`;
  const isOne = isOfJourneys(journeys);
  if (bought === "yes") return isOne;
  // As in boughtOf(), excludes visits whose journey is unknown: masked visits, and firewall visits without a pass.
  return sql`not (${isOne}) and ip not like '%/%' and (surface = 'storefront' or journey is not null)`;
}

const connectsOrders = async (db: Database, shopId: string): Promise<boolean> =>
  issuesPasses(await readSettings(db, shopId, "privacy"));

/**
 * Returns the journeys of a shop's newest orders, for any period of a report.
 *
 * @returns null if the shop does not connect orders with visits
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
 * Returns rows of the log in the format of the data API with the order of the visit's browser: the first order after
 * the visit, or else the last order before it.
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

/** Returns "no" for a visit without an order, or "unknown" if the visit cannot be connected with orders. */
function boughtOf({ code, reference, ip, surface }: ConnectedVisit): "no" | "unknown" {
  const isLost = ip.includes("/") || (surface !== "storefront" && code === reference);
  return isLost ? "unknown" : "no";
}

/** Returns the orders of the given journeys among the shop's newest `most` orders, oldest first. */
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
