import { type SQL, sql } from "drizzle-orm";

import type { VisitRow } from "../../../contract/visits/visit-row";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { maskAddress } from "../log/mask-address";
import { moment } from "./visit-conditions";
import { readVisitRows } from "./visit-rows.queries.server";

/** Visits of an address (exact, not masked) in a time, the end included. Epoch milliseconds. */
export interface AddressSpan {
  readonly shopId: string;
  readonly ip: string;
  readonly from: number;
  readonly until: number;
}

/** More visits than these are counted as these: enough to see what kind of visitor it is. */
const MOST = 1_000;

const ofSpan = ({ shopId, ip, from, until }: AddressSpan): SQL =>
  sql`shop_id = ${shopId}::uuid and ip = ${ip} and at >= ${moment(from)} and at <= ${moment(until)}
    and outcome <> 'test'`;

export interface AddressVisits {
  readonly visits: number;
  /** Blocked, sent elsewhere, or kept from buying. */
  readonly stopped: number;
  /** Challenged, and let in later: the browser did the work. */
  readonly solvedChallenges: number;
}

/**
 * What the log says of addresses, in one statement; at most 1,000 visits of each are looked at, the
 * newest. The answers are in the order of the questions.
 */
export async function countAddressVisits(
  db: Database,
  spans: readonly AddressSpan[],
): Promise<AddressVisits[]> {
  const asked = spans.map(({ shopId, ip, from, until }) => {
    return { shopId, ip, from: new Date(from), until: new Date(until) };
  });
  return rows(
    db,
    sql`select counted.*
        from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (
            "shopId" uuid, ip text, "from" timestamptz, until timestamptz)) with ordinality
          as asked (shop, ip, since, until, place)
        cross join lateral (
          with seen as (
            select outcome, at from visits
            where shop_id = asked.shop and visits.ip = asked.ip
              and at >= asked.since and at <= asked.until and outcome <> 'test'
            order by at desc limit ${MOST}::int)
          select count(*)::int as visits,
            (count(*) filter (where outcome in ('block', 'redirect', 'restrict')))::int as stopped,
            (count(*) filter (where outcome = 'challenge'
              and at < (select max(at) from seen where outcome = 'allow')))::int
              as "solvedChallenges"
          from seen
        ) as counted
        order by asked.place`,
  );
}

/**
 * Whether a crawler that its operator vouches for came from an address, as far as the log reaches. Of
 * visits that are masked by now, one from the same network is enough.
 */
export async function isCrawlerAddress(db: Database, shopId: string, ip: string): Promise<boolean> {
  const [found] = await rows<{ is: boolean }>(
    db,
    sql`select exists (select from visits
          where shop_id = ${shopId}::uuid and ip in (${ip}, ${maskAddress(ip)})
            and crawler like '%:verified') as "is"`,
  );
  return found!.is;
}

/** The newest visits of an address, newest first. */
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
