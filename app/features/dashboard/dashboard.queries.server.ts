import { sql } from "drizzle-orm";

import { HOUR_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";

/** Cancelled orders of one hour, by its start (epoch milliseconds). */
export interface HourOfCancels {
  readonly hour: number;
  readonly orders: number;
}

/** Orders that Palisade cancelled since a time (epoch milliseconds), by hour. */
export async function cancelsByHour(
  db: Database,
  shopId: string,
  since: number,
): Promise<HourOfCancels[]> {
  return rows<HourOfCancels>(
    db,
    sql`select floor(extract(epoch from cancelled_at) * 1000 / ${HOUR_MS}::int)::float8 * ${HOUR_MS}::int
            as hour,
          count(*)::int as orders
        from orders
        where shop_id = ${shopId}::uuid and cancelled_by = 'us'
          and cancelled_at >= to_timestamp(${since}::float8 / 1000)
        group by 1
        order by 1`,
  );
}
