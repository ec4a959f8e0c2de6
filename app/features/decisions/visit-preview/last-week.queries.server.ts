import { type SQL, sql } from "drizzle-orm";

import { type LogSpan, sampledVisits, type VisitSample } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { copyValues } from "#app/store/copy-values.server";
import { moment } from "#app/store/moment";
import { isAddress } from "#app/store/visit-log/address-key.server";
import { readColumns } from "#app/store/visit-log/visit-columns.server";

import { TRIED_COLUMNS } from "./logged-visits.queries.server";

const COLUMNS = readColumns(TRIED_COLUMNS);

/** Visits per page. Parsing a page takes less than a millisecond. */
const VISITS_PER_PAGE = 200;

/**
 * Runs a query that selects COLUMNS and returns the visits in pages, oldest first. Each page is JSON of TriedVisit[].
 */
function visitPages(db: Database, visits: SQL): Promise<Uint8Array[]> {
  return db.transaction((tx) =>
    copyValues(
      tx,
      sql`select convert_to(json_agg(row_to_json(visit) order by visit.at, visit.id::bigint)::text, 'UTF8')
        from (select found.*, (row_number() over (order by found.at, found.id::bigint) - 1)
                / ${VISITS_PER_PAGE}::int as page
              from (${visits}) as found) as visit
        group by visit.page order by visit.page`,
    ),
  );
}

/** Reads the visits of a sample, oldest first, in pages. */
export function readSample(db: Database, sample: VisitSample): Promise<Uint8Array[]> {
  return visitPages(db, sampledVisits(sample, COLUMNS));
}

/** Maximum visits evaluated per address of an order. */
const PER_ADDRESS = 10;

/** Reads the newest allowed visits of each address, in pages. */
export function visitsOfAddresses(
  db: Database,
  { shopId, surface, from, until }: LogSpan,
  addresses: readonly string[],
): Promise<Uint8Array[]> {
  return visitPages(
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
