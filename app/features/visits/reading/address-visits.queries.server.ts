import { type SQL, sql } from "drizzle-orm";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { isAddress } from "#app/store/visit-log/address-key.server";

import { maskAddress } from "../log/mask-address";
import { moment } from "./visit-conditions.server";
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
  sql`shop_id = ${shopId}::uuid and ${isAddress(shopId, sql`${ip}`)} and at >= ${moment(from)} and at <= ${moment(until)}
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
  if (spans.length === 0) return [];
  const counted = spans.map(countOf);
  // Each shop is named where its visits are: a list of them, joined, is more than Citus spreads.
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
 * Whether a crawler that its operator vouches for came from an address, as far as the log reaches. Of
 * visits that are masked by now, one from the same network is enough.
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
