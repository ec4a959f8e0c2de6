import { sql } from "drizzle-orm";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { findLetIn } from "../reading/one-visit.queries.server";
import { readVisitRows } from "../reading/visit-rows.queries.server";

/** A journey, which is all visits of one browser, up to a time. */
export interface Journey {
  readonly shopId: string;
  /** Reference code of the browser's first visit. */
  readonly journey: string;
  /** Time of the last visit to include, epoch milliseconds. */
  readonly until: number;
}

/**
 * Returns the visits that a checkout pass connects with one browser: the first visit and the newest other visits.
 *
 * @param limit maximum visits
 * @returns visits, newest first
 */
export async function journeyVisits(
  db: Database,
  { shopId, journey, until }: Journey,
  limit: number,
): Promise<VisitRow[]> {
  const first = await findLetIn(db, { shopId, reference: journey, now: until });
  const others = await rows<{ id: string }>(
    db,
    sql`select id::text as id from visits
        where shop_id = ${shopId}::uuid and journey = ${journey} and at <= ${moment(until)}
        order by at desc, id desc limit ${limit - 1}::int`,
  );
  const ids = [...others.map(({ id }) => id), ...(first ? [first.id] : [])];
  return readVisitRows(db, shopId, ids);
}
