import { sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Checkouts of a period, for the decision whether to require visits. */
export interface PassEvidence {
  readonly checkouts: number;
  /** Checkouts whose cart had no valid checkout pass. */
  readonly withoutVisit: number;
  /** Checkouts without a visit that became an order. */
  readonly paidWithoutVisit: number;
  /** Shopify's numeric ids of the newest 25 orders without a visit. */
  readonly orders: readonly string[];
  /** "orders" if Shopify does not send the shop's checkouts, so that only orders are counted. */
  readonly source: "checkouts" | "orders";
  /** Start of counting within the period, epoch milliseconds. Null if nothing is counted yet. */
  readonly since: number | null;
}

/** Maximum orders in the evidence. */
const ORDERS_SHOWN = 25;

interface EvidencePeriod {
  readonly shopId: string;
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, excluded. */
  readonly until: number;
}

/**
 * Counts a shop's checkouts with and without a visit. Needs no checkout rules and no plan.
 *
 * Checkouts without a row are stored as counts per hour. A partly included hour is counted completely.
 */
export async function passEvidence(
  db: Database,
  { shopId, from, until }: EvidencePeriod,
): Promise<PassEvidence> {
  const shop = sql`shop_id = ${shopId}::uuid`;
  const within = sql`${shop} and at >= ${moment(from)} and at < ${moment(until)}`;
  const [notified] = await rows<{ since: number }>(
    db,
    sql`select (extract(epoch from notified_since) * 1000)::float8 as since from checkout_intake
        where ${shop} and notified_since is not null`,
  );
  const [listed] = await rows<Counts & { readonly oldest: number | null }>(
    db,
    sql`select count(*)::int as checkouts,
          count(*) filter (where not has_visit)::int as "withoutVisit",
          count(*) filter (where not has_visit and order_id is not null)::int as paid,
          (extract(epoch from min(at)) * 1000)::float8 as oldest
        from checkout_uses where ${within}`,
  );
  const [unlisted] = await rows<Counts>(
    db,
    sql`select coalesce(sum(checkouts), 0)::int as checkouts,
          coalesce(sum(without_visit), 0)::int as "withoutVisit", 0 as paid
        from unlisted_checkouts
        where ${shop} and hour > ${moment(from - HOUR_MS)} and hour < ${moment(until)}`,
  );
  const orders = await rows<{ id: string }>(
    db,
    sql`select order_id as id from checkout_uses
        where ${within} and not has_visit and order_id is not null
        order by at desc, order_id desc limit ${ORDERS_SHOWN}::int`,
  );
  const { oldest } = listed!;
  return {
    checkouts: listed!.checkouts + unlisted!.checkouts,
    withoutVisit: listed!.withoutVisit + unlisted!.withoutVisit,
    paidWithoutVisit: listed!.paid,
    orders: orders.map(({ id }) => id),
    source: notified === undefined ? "orders" : "checkouts",
    since:
      notified === undefined
        ? oldest
        : Math.max(from, Math.min(notified.since, oldest ?? Infinity)),
  };
}

interface Counts {
  readonly checkouts: number;
  readonly withoutVisit: number;
  readonly paid: number;
}
