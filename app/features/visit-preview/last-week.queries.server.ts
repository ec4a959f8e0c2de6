import { sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { isAddress } from "../../store/visit-log/address-key.server";
import {
  type LogSpan,
  sampledVisits,
  type VisitSample,
} from "../visitors/public-visit-sample.server";
import type { TriedVisit } from "./logged-visits.queries.server";

const COLUMNS = sql.raw(`id::text as id, (extract(epoch from at) * 1000)::float8 as at, cause, ip,
  country, other_country as "otherCountry", region, asn::float8 as asn, network_class as "networkClass", crawler, signs,
  user_agent as "userAgent", referrer, path`);

const moment = (epochMs: number) => sql`to_timestamp(${epochMs}::float8 / 1000)`;

/** The visits of a sample, oldest first. */
export function readSample(db: Database, sample: VisitSample): Promise<TriedVisit[]> {
  return rows<TriedVisit>(
    db,
    sql`select * from (${sampledVisits(sample, COLUMNS)}) as visit order by visit.at, visit.id::bigint`,
  );
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
