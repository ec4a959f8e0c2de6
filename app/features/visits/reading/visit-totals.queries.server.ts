import { sql } from "drizzle-orm";

import type { VisitTotals } from "#app/contract/visits/visitors";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { readSolved } from "../challenge/solved-challenges.queries.server";
import { readMissedPasses } from "./missed-passes.queries.server";
import { uniqueVisitors } from "./unique-visitors.queries.server";
import type { Period } from "./visit-period";

/**
 * Reads the numbers of the report's summary cards for a period of whole hours.
 *
 * Reads counters only. So the query is fast for any number of visits, and visits without a row are included.
 */
export async function visitTotalsOf(
  db: Database,
  shopId: string,
  { from, until }: Period,
): Promise<VisitTotals> {
  const hours = sql`shop_id = ${shopId} and hour >= ${moment(from)}
    and hour < ${moment(until)}`;
  const [decided, traffic, solved, missed, visitors] = await Promise.all([
    rows<Omit<VisitTotals, keyof Traffic | "solved" | "missed" | "visitors">>(
      db,
      byDecision(hours),
    ),
    rows<Traffic>(db, byTraffic(hours)),
    readSolved(db, shopId, { from, until }),
    readMissedPasses(db, shopId, { from, until }),
    uniqueVisitors(db, shopId, { from, until }),
  ]);
  if (!decided[0] || !traffic[0]) throw new Error("a sum without groups returned no row");
  return {
    ...decided[0],
    ...traffic[0],
    solved,
    missed,
    visitors: atMost(visitors, decided[0].visits),
  };
}

/** Limits the estimated number of visitors to the number of visits. Null if the estimate is null. */
const atMost = (visitors: number | null, visits: number) =>
  visitors === null ? null : Math.min(visitors, visits);

type Traffic = Pick<VisitTotals, "bots" | "verifiedBots" | "spoofedBots" | "vpnProxy">;
type Hours = ReturnType<typeof sql>;

function byDecision(hours: Hours) {
  const sum = (condition: Hours) =>
    sql`coalesce(sum(visits) filter (where ${condition}), 0)::float8`;
  return sql`select coalesce(sum(visits), 0)::float8 as visits,
      ${sum(sql`outcome = 'allow'`)} as "letIn",
      ${sum(sql`outcome in ('block', 'redirect')`)} as blocked,
      ${sum(sql`outcome = 'restrict'`)} as restricted,
      ${sum(sql`outcome = 'challenge'`)} as challenged,
      ${sum(sql`cause = 'unavailable'`)} as undecided,
      coalesce(sum(counted_only), 0)::float8 as "countedOnly"
    from visit_counters where ${hours}`;
}

function byTraffic(hours: Hours) {
  const sum = (condition: Hours) =>
    sql`coalesce(sum(visits) filter (where ${condition}), 0)::float8`;
  return sql`select ${sum(sql`crawler <> ''`)} as bots,
      ${sum(sql`crawler = 'verified'`)} as "verifiedBots",
      ${sum(sql`crawler = 'spoofed'`)} as "spoofedBots",
      ${sum(sql`network in ('vpn', 'proxy', 'tor')`)} as "vpnProxy"
    from traffic_counters where ${hours}`;
}
