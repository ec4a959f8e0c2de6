import { type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { issuesPasses, type Privacy } from "#app/contract/general-settings";
import { isAutomated } from "#app/engine/automation/automated";
import type { OrderJourney } from "#app/engine/orders/order-facts";
import type { NetworkClass } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { isAddress } from "#app/store/visit-log/address-key.server";

import { selectLetIn, whenDrawn } from "../reading/one-visit.queries.server";

/** An order whose visits are searched. */
export interface OrderOfVisits {
  /** Time of the order, epoch milliseconds. */
  readonly at: number;
  /** Reference code of the browser's first visit, from the order's checkout pass. Null without a valid pass. */
  readonly journey: string | null;
  /** The customer's unmasked IP address. Null if unknown. */
  readonly ip: string | null;
  /** True for an order of the online store, which a page view always precedes. */
  readonly isOnline: boolean;
}

/** Maximum visits read per order. */
const MOST = 1_000;
/** Maximum orders per statement. */
const ORDERS_PER_STATEMENT = 200;

/**
 * Returns the time since which orders can be connected with all of their visits, epoch milliseconds. Masking removes
 * the connection.
 *
 * @param now epoch milliseconds
 * @returns null if no order can be connected, because addresses are masked at once
 */
export function connectedSince({ mask, retentionDays }: Privacy, now: number): number | null {
  if (mask === "at-once") return null;
  return now - (mask === "after-day" ? 1 : retentionDays) * DAY_MS;
}

/**
 * Returns the facts of the visits before each order of a shop, in the given sequence of orders.
 *
 * @param now epoch milliseconds
 * @returns null for an order whose visits the log cannot contain
 */
export async function orderJourneys(
  db: Database,
  shopId: string,
  orders: readonly OrderOfVisits[],
  privacy: Privacy,
  now: number,
): Promise<(OrderJourney | null)[]> {
  const since = connectedSince(privacy, now);
  const usesPasses = issuesPasses(privacy);
  const searched = orders.map((order) => ({
    ...order,
    journey: usesPasses ? order.journey : null,
    isKnown: since !== null && order.at >= since,
  }));
  const known = searched.filter(isSearched);
  const found: SeenVisits[] = [];
  for (let from = 0; from < known.length; from += ORDERS_PER_STATEMENT) {
    found.push(...(await readSeen(db, shopId, known.slice(from, from + ORDERS_PER_STATEMENT))));
  }
  const seenOf = new Map(known.map((order, index) => [order, found[index]!]));
  return searched.map((order) => {
    const seen = seenOf.get(order);
    return seen === undefined ? null : journeyOf(order, seen);
  });
}

interface SearchedOrder extends OrderOfVisits {
  readonly isKnown: boolean;
}

const isSearched = ({ isKnown, journey, ip }: SearchedOrder) =>
  isKnown && (journey !== null || ip !== null);

interface SeenVisits {
  readonly pages: number;
  /** Epoch milliseconds. Null if the log does not contain the first visit. */
  readonly firstAt: number | null;
  readonly countries: readonly string[];
  readonly networks: readonly NetworkClass[];
  /** Distinct sets of automation signs. */
  readonly signs: readonly number[];
  /** True if the log has a visit of any visitor in the 24 hours before the order. */
  readonly isLogging: boolean;
}

function journeyOf(order: OrderOfVisits, seen: SeenVisits): OrderJourney | null {
  const by = order.journey !== null ? "pass" : seen.pages > 0 ? "address" : "none";
  if (by === "none" && !(order.isOnline && seen.isLogging)) return null;
  const { pages, firstAt, countries, networks, signs } = seen;
  return {
    by,
    // A pass proves a visit, although the log may not contain the visit.
    pages: by === "pass" && pages === 0 ? null : pages,
    seconds: firstAt === null ? null : Math.max(0, Math.round((order.at - firstAt) / 1_000)),
    countries: [...countries].sort(),
    networks: [...networks].sort(),
    isAutomated: signs.some(isAutomated),
  };
}

const COLUMNS = sql`surface, at, country, other_country, network_class,
  case when crawler is null or crawler like 'unknown:%' then signs end as signs`;

/**
 * Reads the visits of several orders in one statement. Its plan is the same for any number of orders.
 *
 * Planning the scan of a day's partition costs more than the scan. So the statement searches by pass or by address only
 * if an order needs the search, and contains the period before the orders as constants.
 */
async function readSeen(
  db: Database,
  shopId: string,
  searched: readonly SearchedOrder[],
): Promise<SeenVisits[]> {
  const columnOf = (type: SQL, value: (order: SearchedOrder) => string | number | null) =>
    sql`${sql.param(searched.map(value))}::${type}[]`;
  const drawnAt = ({ journey, at }: SearchedOrder) =>
    journey === null ? null : whenDrawn(journey, at);
  const moments = searched.map(({ at }) => at);
  const days = sql`at > ${moment(Math.min(...moments) - DAY_MS)} and at <= ${moment(Math.max(...moments))}
    and at > subject.moment - interval '24 hours' and at <= subject.moment`;
  const searches = [
    searched.some(({ journey }) => journey !== null) && byPass(shopId),
    searched.some(({ journey }) => journey === null) && byAddress(shopId, days),
  ].filter((search) => search !== false);
  return rows(
    db,
    sql`select seen.*,
          exists (select from visits where shop_id = ${shopId}::uuid and ${days}) as "isLogging"
        from (
          select place, journey, address, to_timestamp(moment / 1000) as moment,
            to_timestamp(today / 1000) as today, drawn_from, drawn_until
          from unnest(${columnOf(sql`text`, ({ journey }) => journey)},
            ${columnOf(sql`text`, ({ journey, ip }) => (journey === null ? ip : null))},
            ${columnOf(sql`float8`, ({ at }) => at)}, ${columnOf(sql`float8`, (order) => drawnAt(order)?.today ?? null)},
            ${columnOf(sql`float8`, (order) => drawnAt(order)?.from ?? null)},
            ${columnOf(sql`float8`, (order) => drawnAt(order)?.until ?? null)})
          with ordinality as given (journey, address, moment, today, drawn_from, drawn_until, place)
        ) as subject
        cross join lateral (${seenIn(searches)}) as seen
        order by subject.place`,
  );
}

function seenIn(searches: readonly SQL[]): SQL {
  return sql`
    select greatest(count(*) filter (where surface = 'storefront'), count(*) filter (where surface <> 'storefront'))::int
        as pages,
      case when count(*) <= ${MOST}::int
        then (extract(epoch from min(at) filter (where is_first)) * 1000)::float8 end as "firstAt",
      coalesce(array_agg(distinct country::text) filter (where country is not null and other_country is null), '{}')
        as countries,
      coalesce(array_agg(distinct network_class) filter (where network_class is not null), '{}') as networks,
      coalesce(array_agg(distinct signs) filter (where signs is not null), '{}') as signs
    from (${sql.join([...searches], sql` union all `)}) as visit`;
}

function byPass(shopId: string): SQL {
  const code = {
    ...{ reference: sql`subject.journey`, today: sql`subject.today` },
    ...{ from: sql`subject.drawn_from`, until: sql`subject.drawn_until` },
  };
  return sql`
    (select ${COLUMNS}, false as is_first from (${ofJourney(shopId)}) as visit
      where at <= subject.moment order by at desc limit ${MOST - 1}::int)
    union all
    (select first.*, true from (${selectLetIn(shopId, code, COLUMNS)}) as first where first.at <= subject.moment)`;
}

/**
 * Returns the subquery of a journey's visits. The offset makes the planner use the index of journeys. Otherwise it
 * would read all visits of the shop in the order of time.
 */
const ofJourney = (shopId: string) => sql`
  select * from visits where shop_id = ${shopId}::uuid and journey = subject.journey offset 0`;

function byAddress(shopId: string, days: SQL): SQL {
  return sql`
    (select ${COLUMNS}, true as is_first from visits
      where shop_id = ${shopId}::uuid and ${isAddress(shopId, sql`subject.address`)}
        and ${days} and outcome <> 'test'
      order by at desc limit ${MOST + 1}::int)`;
}
