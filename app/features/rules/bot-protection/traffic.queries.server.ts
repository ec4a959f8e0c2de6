import { sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { NetworkClass } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

const DAYS = 7;
/** Maximum visits searched for crawlers, latest first. */
export const CRAWLER_SAMPLE = 50_000;

/** Returns the first moment of the last seven days, ISO 8601. */
export function firstMoment(now: number): string {
  return new Date(now - DAYS * DAY_MS).toISOString();
}

/** Returns visits of the last seven days by network class. "" for an unknown class. */
export function visitsByClass(
  db: Database,
  shopId: string,
  now: number,
): Promise<{ networkClass: NetworkClass | ""; visits: number }[]> {
  return rows(
    db,
    sql`select network as "networkClass", sum(visits)::float8 as visits
        from traffic_counters
        where shop_id = ${shopId} and hour >= ${firstMoment(now)}::timestamptz
        group by network`,
  );
}

/** Paths of the cart, with or without the folder of a market. */
const CART = "^(/[a-z]{2,3}(-[a-z0-9]{2,4})?)?/cart(/|\\?|\\.|$)";

/** Visits that declared one crawler name and had the same result of verification. */
export interface CrawlerVisits {
  /** "<id>:<verdict>" */
  readonly crawler: string;
  readonly visits: number;
  readonly stopped: number;
  readonly carts: number;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

/** Counts visits per declared crawler, among the latest CRAWLER_SAMPLE visits of the last seven days. */
export function visitsByCrawler(
  db: Database,
  shopId: string,
  now: number,
): Promise<CrawlerVisits[]> {
  return rows(
    db,
    sql`select crawler, count(*)::float8 as visits,
          count(*) filter (where outcome <> 'allow')::float8 as stopped,
          count(*) filter (where path ~ ${CART})::float8 as carts,
          (extract(epoch from max(at)) * 1000)::float8 as "lastAt"
        from (
          select crawler, at, outcome, path from visits
          where shop_id = ${shopId} and at >= ${firstMoment(now)}::timestamptz
          order by at desc, id desc
          limit ${CRAWLER_SAMPLE}
        ) as latest
        where crawler is not null
        group by crawler`,
  );
}
