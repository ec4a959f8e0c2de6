import { type SQL, sql } from "drizzle-orm";

import type { OrderVelocity } from "#app/engine/orders/order-facts";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { OrderKeys } from "./pseudonyms.server";

/** An order whose related orders are searched. */
export interface OrderMoment {
  readonly shopId: string;
  readonly orderId: string;
  /** Time of the order, epoch milliseconds. */
  readonly at: number;
  readonly keys: OrderKeys;
  /** Pseudonyms under earlier keys. A related order may be stored with them. */
  readonly olderKeys?: readonly OrderKeys[];
  /**
   * The customer's IP address as it may be stored. A masked address identifies no customer, so only its
   * range is compared.
   */
  readonly ip: string | null;
  /** Null if unknown. */
  readonly asn: number | null;
}

export interface OrderHistory {
  /** Number of other orders in the 24 hours before the order that share a property with it. */
  readonly velocity: OrderVelocity;
  /**
   * Usual total of an order of the shop: the median of the 200 orders before it. Null if there are fewer than ten.
   */
  readonly usualTotal: number | null;
  /** True if the order was imported as a past order. Null if it is not stored yet. */
  readonly isPast: boolean | null;
}

const FEWEST = 10;
const NEWEST = 200;

interface HistoryRow extends Omit<OrderVelocity, "firstOfRange" | "firstOfAsn"> {
  readonly rangeHour: number | null;
  readonly rangeDay: number | null;
  readonly asnHour: number | null;
  readonly asnDay: number | null;
  readonly usualTotal: number | null;
  readonly isPast: boolean | null;
}

/** Returns the known pseudonyms of each kind. */
function anyOf(all: readonly OrderKeys[]) {
  const knownKeys = (kind: keyof OrderKeys) =>
    sql`${sql.param(all.map((keys) => keys[kind]).filter((key) => key !== null))}::text[]`;
  return {
    emails: knownKeys("emailKey"),
    phones: knownKeys("phoneKey"),
    addresses: knownKeys("addressKey"),
    cards: knownKeys("cardKey"),
    names: knownKeys("nameKey"),
  };
}

/** Maximum first orders counted. A higher count has no further effect. */
const MOST_FIRST = 1_000;

/** Bounds of an address range in the index column `place`: 256 addresses of IPv4, or one /48 of IPv6. */
const IS_IPV4 = sql`(subject.place & ((1::bigint << 48) - 1)) < (1::bigint << 32)`;
const RANGE_START = sql`case when ${IS_IPV4} then subject.place & ~255::bigint else subject.place end`;
const RANGE_END = sql`case when ${IS_IPV4} then subject.place | 255 else subject.place end`;

/** Counts other first orders in the previous hour and day that meet a condition. Null if `known` is null. */
const firstOrders = (which: SQL, known: SQL) => sql`
  select case when ${known} is not null then count(*) filter (where placed_at > subject.at - interval '1 hour') end::int
      as hour,
    case when ${known} is not null then count(*) end::int as day
  from (select placed_at from orders
    where shop_id = subject.shop and order_id <> subject.id and is_first and ${which}
      and placed_at > subject.at - interval '24 hours' and placed_at <= subject.at
    order by placed_at desc limit ${MOST_FIRST}::int) as first_orders`;

const recent = (hour: number | null, day: number | null) =>
  hour === null || day === null ? null : { hour, day };

/** Returns the velocity and the usual total of the orders before an order, in one statement. */
export async function readHistory(
  db: Database,
  { shopId, orderId, at, keys, olderKeys = [], ip, asn }: OrderMoment,
): Promise<OrderHistory> {
  const whole = ip?.includes("/") ? null : ip;
  const { emails, phones, addresses, cards, names } = anyOf([keys, ...olderKeys]);
  const [found] = await rows<HistoryRow>(
    db,
    sql`select shared.*, in_range.hour as "rangeHour", in_range.day as "rangeDay",
          in_asn.hour as "asnHour", in_asn.day as "asnDay", usual.median as "usualTotal",
          (select is_past from orders where shop_id = subject.shop and order_id = subject.id) as "isPast"
        from (select ${shopId}::uuid as shop, ${orderId}::text as id,
            ${new Date(at).toISOString()}::timestamptz as at, ${emails} as emails,
            ${phones} as phones, ${addresses} as addresses, ${cards} as cards,
            ${names} as names, ${whole}::text as ip,
            address_key(${shopId}::uuid, ${ip}::text) as place, ${asn}::bigint as asn) as subject
        cross join lateral (
          select (count(*) filter (where email_key = any(subject.emails)))::int as email,
            (count(*) filter (where phone_key = any(subject.phones)))::int as phone,
            (count(*) filter (where address_key = any(subject.addresses)))::int as address,
            (count(*) filter (where orders.ip = subject.ip))::int as ip,
            (count(*) filter (where card_key = any(subject.cards)))::int as card,
            (count(distinct email_key) filter (
              where orders.ip = subject.ip and (email_key = any(subject.emails)) is not true))::int
              + (cardinality(subject.emails) > 0)::int as "emailsOfIp",
            (count(distinct address_key) filter (
              where name_key = any(subject.names) and (address_key = any(subject.addresses)) is not true))::int
              + (cardinality(subject.addresses) > 0)::int as "addressesOfName"
          from orders
          where shop_id = subject.shop and order_id <> subject.id
            and placed_at > subject.at - interval '24 hours' and placed_at <= subject.at
            and (email_key = any(subject.emails) or phone_key = any(subject.phones)
              or address_key = any(subject.addresses) or card_key = any(subject.cards)
              or name_key = any(subject.names) or orders.ip = subject.ip)
        ) as shared
        cross join lateral (${firstOrders(
          sql`address_key(shop_id, ip) between ${RANGE_START} and ${RANGE_END}`,
          sql`subject.place`,
        )}) as in_range
        cross join lateral (${firstOrders(sql`orders.asn = subject.asn`, sql`subject.asn`)}) as in_asn
        cross join lateral (
          select case when count(*) >= ${FEWEST}::int
              then percentile_cont(0.5) within group (order by total) end::float8 as median
          from (select total from orders
            where shop_id = subject.shop and order_id <> subject.id
              and placed_at <= subject.at and total > 0
            order by placed_at desc limit ${NEWEST}::int) as newest
        ) as usual`,
  );
  const { usualTotal, isPast, rangeHour, rangeDay, asnHour, asnDay, ...shared } = found!;
  const velocity = {
    ...shared,
    firstOfRange: recent(rangeHour, rangeDay),
    firstOfAsn: recent(asnHour, asnDay),
  };
  return { velocity, usualTotal, isPast };
}
