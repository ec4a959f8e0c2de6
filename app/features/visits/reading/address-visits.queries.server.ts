import { type SQL, sql } from "drizzle-orm";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { isAddress } from "#app/store/visit-log/address-key.server";

import { maskAddress } from "../log/mask-address";
import { readVisitRows } from "./visit-rows.queries.server";

/** An exact, unmasked address and a period with its end included, in epoch milliseconds. */
export interface AddressSpan {
  readonly shopId: string;
  readonly ip: string;
  readonly from: number;
  readonly until: number;
}

/** Maximum visits counted per address. Enough to recognize the kind of visitor. */
const MOST = 1_000;

const ofSpan = ({ shopId, ip, from, until }: AddressSpan): SQL =>
  sql`shop_id = ${shopId}::uuid and ${isAddress(shopId, sql`${ip}`)} and at >= ${moment(from)} and at <= ${moment(until)}
    and outcome <> 'test'`;

export interface AddressVisits {
  readonly visits: number;
  /** Visits that were blocked, redirected or restricted. */
  readonly stopped: number;
  /** Challenged visits before an allowed visit from the same address, so the challenge was solved. */
  readonly solvedChallenges: number;
}

/**
 * Counts the visits of several addresses in one statement. Returns the counts in the order of the spans.
 *
 * Counts at most the newest 1,000 visits per address.
 */
export async function countAddressVisits(
  db: Database,
  spans: readonly AddressSpan[],
): Promise<AddressVisits[]> {
  if (spans.length === 0) return [];
  const counted = spans.map(countOf);
  // Each subquery contains the shop's id, because Citus cannot distribute a join with a list of shops.
  return rows(
    db,
    sql`select visits, stopped, "solvedChallenges" from (${sql.join(counted, sql` union all `)}) as counted
        order by place`,
  );
}

function countOf(span: AddressSpan, place: number): SQL {
  return sql`
    select ${place}::int as place, count(*)::int as visits,
      (count(*) filter (where outcome in ('block', 'redirect', 'restrict')))::int as stopped,
      (count(*) filter (where outcome = 'challenge' and at < last_allowed))::int as "solvedChallenges"
    from (
      select outcome, at, max(at) filter (where outcome = 'allow') over () as last_allowed
      from (select outcome, at from visits where ${ofSpan(span)} order by at desc limit ${MOST}::int) as newest
    ) as seen`;
}

/**
 * Reports whether the log has a visit of a verified crawler from an address.
 *
 * A masked visit from the same block is enough.
 */
export async function isCrawlerAddress(db: Database, shopId: string, ip: string): Promise<boolean> {
  const isOneOf = [ip, maskAddress(ip)].map((each) => isAddress(shopId, sql`${each}`));
  const [found] = await rows<{ is: boolean }>(
    db,
    sql`select exists (select from visits
          where shop_id = ${shopId}::uuid and (${sql.join(isOneOf, sql` or `)})
            and crawler like '%:verified') as "is"`,
  );
  return found!.is;
}

/** Returns the newest visits of an address, newest first. */
export async function addressVisits(
  db: Database,
  span: AddressSpan,
  limit: number,
): Promise<VisitRow[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from visits where ${ofSpan(span)}
        order by at desc, id desc limit ${limit}::int`,
  );
  return readVisitRows(
    db,
    span.shopId,
    found.map(({ id }) => id),
  );
}
