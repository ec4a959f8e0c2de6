import { sql } from "drizzle-orm";

import { HOUR_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";

/** The audit entry of an order that the product cancelled. */
const ORDER_CANCELLED = "order.cancelled";

/** Cancelled orders of one hour, by its start (epoch milliseconds). */
export interface HourOfCancels {
  readonly hour: number;
  readonly orders: number;
}

/** Orders cancelled since a time (epoch milliseconds), by hour: every cancel is in the audit log. */
export async function cancelsByHour(
  db: Database,
  shopDomain: string,
  since: number,
): Promise<HourOfCancels[]> {
  return rows<HourOfCancels>(
    db,
    sql`select floor(extract(epoch from at) * 1000 / ${HOUR_MS}::int)::float8 * ${HOUR_MS}::int
            as hour,
          count(*)::int as orders
        from audit_log
        where shop_domain = ${shopDomain} and action = ${ORDER_CANCELLED}
          and at >= to_timestamp(${since}::float8 / 1000)
        group by 1
        order by 1`,
  );
}
