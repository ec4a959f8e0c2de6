import { sql } from "drizzle-orm";

import { HOUR_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { isAddress } from "../../store/visit-log/address-key.server";
import type { LogSpan, TriedVisit } from "./logged-visits.queries.server";

/** Visits read of an hour: some five thousand of a week, which is asked about in a moment. */
const PER_HOUR = 30;

/** A visit that stands for as many as its hour had, shared among those of it that were read. */
export interface SampledVisit extends TriedVisit {
  readonly weight: number;
}

const COLUMNS = sql.raw(`id::text as id, (extract(epoch from at) * 1000)::float8 as at, cause, ip,
  country, other_country as "otherCountry", region, asn::float8 as asn, network_class as "networkClass", crawler, signs,
  user_agent as "userAgent", referrer, path`);

const moment = (epochMs: number) => sql`to_timestamp(${epochMs}::float8 / 1000)`;

/**
 * Visits of a span of a shop's log, the first of every hour. An hour with no more than that is there
 * whole; those of a busier one count for all that its counters hold.
 */
export async function sampleVisits(
  db: Database,
  { shopId, surface, from, until }: LogSpan,
): Promise<SampledVisit[]> {
  const first = Math.floor(from / HOUR_MS) * HOUR_MS;
  const read = await rows<TriedVisit & { readonly read: number; readonly total: number }>(
    db,
    sql`select visit.*, (count(*) over (partition by hours.hour))::int as read,
          coalesce(counted.visits, 0)::float8 as total
        from generate_series(${moment(first)}, ${moment(until)}, interval '1 hour') as hours(hour)
        cross join lateral (
          select ${COLUMNS} from visits
          where shop_id = ${shopId}::uuid and surface = ${surface}::text and outcome <> 'test'
            and visits.at >= greatest(hours.hour, ${moment(from)})
            and visits.at < least(hours.hour + interval '1 hour', ${moment(until)})
          order by visits.at, visits.id limit ${PER_HOUR}::int
        ) as visit
        left join lateral (
          select sum(visits) as visits from visit_counters
          where shop_id = ${shopId}::uuid and surface = ${surface}::text
            and visit_counters.hour = hours.hour
        ) as counted on true`,
  );
  return read.map(({ read: kept, total, ...visit }) => ({
    ...visit,
    weight: kept < PER_HOUR ? 1 : Math.max(1, total / kept),
  }));
}

/** Visits of one address that are asked about: what a customer looked at before the order. */
const PER_ADDRESS = 10;

/** The newest visits of some addresses that were let in. */
export function visitsOfAddresses(
  db: Database,
  { shopId, surface, from, until }: LogSpan,
  addresses: readonly string[],
): Promise<TriedVisit[]> {
  return rows<TriedVisit>(
    db,
    sql`select visit.* from unnest(${sql.param([...addresses])}::text[]) as known(address)
        cross join lateral (
          select ${COLUMNS} from visits
          where shop_id = ${shopId}::uuid and ${isAddress(shopId, sql`known.address`)} and outcome = 'allow'
            and surface = ${surface}::text and visits.at >= ${moment(from)} and visits.at < ${moment(until)}
          order by visits.at desc limit ${PER_ADDRESS}::int
        ) as visit`,
  );
}
