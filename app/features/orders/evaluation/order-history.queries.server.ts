import { sql } from "drizzle-orm";

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
   * The buyer's IP address as it may be stored. A masked address identifies no buyer and is not
   * compared.
   */
  readonly ip: string | null;
}

export interface OrderHistory {
  /** Number of other orders of the 24 hours before that share something with the order. */
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

interface HistoryRow extends OrderVelocity {
  readonly usualTotal: number | null;
  readonly isPast: boolean | null;
}

/** Returns the pseudonyms of each kind. Omits unknown ones. */
function anyOf(all: readonly OrderKeys[]) {
  const known = (kind: keyof OrderKeys) =>
    sql`${sql.param(all.map((keys) => keys[kind]).filter((key) => key !== null))}::text[]`;
  return {
    emails: known("emailKey"),
    phones: known("phoneKey"),
    addresses: known("addressKey"),
    cards: known("cardKey"),
  };
}

/** Returns the velocity and the usual total of the orders before an order, in one statement. */
export async function readHistory(
  db: Database,
  { shopId, orderId, at, keys, olderKeys = [], ip }: OrderMoment,
): Promise<OrderHistory> {
  const whole = ip?.includes("/") ? null : ip;
  const { emails, phones, addresses, cards } = anyOf([keys, ...olderKeys]);
  const [found] = await rows<HistoryRow>(
    db,
    sql`select shared.*, usual.median as "usualTotal",
          (select is_past from orders where shop_id = asked.shop and order_id = asked.id) as "isPast"
        from (select ${shopId}::uuid as shop, ${orderId}::text as id,
            ${new Date(at).toISOString()}::timestamptz as at, ${emails} as emails,
            ${phones} as phones, ${addresses} as addresses, ${cards} as cards,
            ${whole}::text as ip) as asked
        cross join lateral (
          select (count(*) filter (where email_key = any(asked.emails)))::int as email,
            (count(*) filter (where phone_key = any(asked.phones)))::int as phone,
            (count(*) filter (where address_key = any(asked.addresses)))::int as address,
            (count(*) filter (where orders.ip = asked.ip))::int as ip,
            (count(*) filter (where card_key = any(asked.cards)))::int as card,
            (count(distinct email_key) filter (
              where orders.ip = asked.ip and (email_key = any(asked.emails)) is not true))::int
              + (cardinality(asked.emails) > 0)::int as "emailsOfIp"
          from orders
          where shop_id = asked.shop and order_id <> asked.id
            and placed_at > asked.at - interval '24 hours' and placed_at <= asked.at
            and (email_key = any(asked.emails) or phone_key = any(asked.phones)
              or address_key = any(asked.addresses) or card_key = any(asked.cards)
              or orders.ip = asked.ip)
        ) as shared
        cross join lateral (
          select case when count(*) >= ${FEWEST}::int
              then percentile_cont(0.5) within group (order by total) end::float8 as median
          from (select total from orders
            where shop_id = asked.shop and order_id <> asked.id
              and placed_at <= asked.at and total > 0
            order by placed_at desc limit ${NEWEST}::int) as newest
        ) as usual`,
  );
  const { usualTotal, isPast, ...velocity } = found!;
  return { velocity, usualTotal, isPast };
}
