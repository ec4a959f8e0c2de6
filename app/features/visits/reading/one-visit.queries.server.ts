import { and, eq, type SQL, sql } from "drizzle-orm";

import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { RETENTION_DAYS } from "#app/contract/general-settings";
import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import { drawnWithin } from "#app/engine/reference";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { type Queryable, rows } from "#app/store/rows.server";
import { visits } from "#app/store/schema";
import { isAddress } from "#app/store/visit-log/address-key.server";
import { readColumns } from "#app/store/visit-log/visit-columns.server";

import { withinTimeOrNull } from "./narrow-query.server";
import {
  CONNECTED_VISIT,
  type ConnectedVisit,
  type LoggedVisit,
  WITH_RULE,
} from "./visit-columns.server";

/** Reads a visit. Null if the shop's log does not contain it. */
export async function readVisit(
  db: Database,
  shopId: string,
  id: string,
): Promise<ConnectedVisit | null> {
  const [found] = await rows<ConnectedVisit>(
    db,
    sql`select ${CONNECTED_VISIT} from visits v ${WITH_RULE}
        where v.shop_id = ${shopId} and v.id = ${id}::bigint`,
  );
  return found ?? null;
}

/** Maximum difference between the time of a visit and the time at which its code is drawn, by another clock. */
const DRAWN_LATER_MS = 10 * SECOND_MS;

export interface RequestedCode {
  readonly shopId: string;
  readonly reference: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Finds the newest visit with a reference code.
 *
 * @returns an object without an id if the log has no such visit. Null if the search timed out
 */
export async function findByReference(
  db: Database,
  request: RequestedCode,
): Promise<{ readonly id?: string } | null> {
  return withinTimeOrNull(
    db,
    async (tx) => (await findStopped(tx, request)) ?? (await findLetIn(tx, request)) ?? {},
  );
}

async function findStopped(tx: Queryable, { shopId, reference }: RequestedCode) {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from visits
        where shop_id = ${shopId} and reference = ${reference} and outcome <> 'allow'
        order by at desc limit 1`,
  );
  return found;
}

/** Finds the newest allowed visit with a reference code. Undefined if the log has none. */
export async function findLetIn(tx: Queryable, { shopId, reference, now }: RequestedCode) {
  const { today, from, until } = whenDrawn(reference, now);
  const code = {
    reference: sql`${reference}`,
    today: moment(today),
    from: ms(from),
    until: ms(until),
  };
  const [found] = await rows<{ id: string }>(
    tx,
    selectLetIn(shopId, code, sql`visit.id::text as id`),
  );
  return found;
}

const ms = (duration: number) => sql`${duration}::float8`;

/**
 * Returns the times of day at which a visit with a reference code may have been logged.
 *
 * @param now epoch milliseconds
 * @returns the start of the last day (epoch milliseconds), and the interval of each day in milliseconds, `until`
 * exclusive
 */
export function whenDrawn(reference: string, now: number) {
  const { from, until } = drawnWithin(reference);
  return {
    today: now - (now % DAY_MS),
    from: from - DRAWN_LATER_MS,
    until: until + DRAWN_LATER_MS,
  };
}

/** SQL expressions of a reference code and of the result of whenDrawn(). */
export type DrawnCode = Readonly<Record<"reference" | "today" | "from" | "until", SQL>>;

/**
 * Returns the query for the newest allowed visit with a reference code.
 *
 * No index contains the codes of allowed visits. So the query searches about two minutes of each day, around the time
 * of day in the code. The offset prevents the planner from reading all visits of the shop in the order of time.
 *
 * @param columns columns to select from "visit"
 */
export function selectLetIn(
  shopId: string,
  { reference, today, from, until }: DrawnCode,
  columns: SQL,
): SQL {
  return sql`select ${columns}
    from generate_series(${today} - ${RETENTION_DAYS.max}::int * interval '24 hours', ${today}, interval '24 hours')
      as days(day)
    cross join lateral (
      select * from visits
      where shop_id = ${shopId}::uuid and reference = ${reference} and outcome = 'allow'
        and at >= days.day + ${from} * interval '1 ms' and at < days.day + ${until} * interval '1 ms'
      offset 0
    ) as visit
    order by visit.at desc limit 1`;
}

/** Maximum visits read on each side of a visit. The earlier side includes the visit. */
const SIDE = VISIT_LIMITS.sessionVisits / 2;

/** Minimum gap between page views of different sessions. */
const SESSION_GAP_MS = 30 * MINUTE_MS;

/** Fields of a visit in a session. Complete rows of a long session would take 15 ms to answer. */
type SessionVisit = Pick<LoggedVisit, "id" | "at" | "outcome" | "path">;

export interface VisitSession {
  /** Visits of the session, oldest first. */
  readonly visits: readonly SessionVisit[];
  readonly isCut: boolean;
}

/**
 * Reads the session of a visit: the visits from the same address and user agent around it, less than 30 minutes apart.
 *
 * No cookie or device id connects the visits. So people behind one address with the same user agent share a session.
 */
export async function readSession(
  db: Database,
  shopId: string,
  visit: LoggedVisit,
): Promise<VisitSession> {
  // A visit with an unknown or masked address cannot be connected with other visits.
  if (visit.ip === "" || visit.ip.includes("/")) return { visits: [visit], isCut: false };
  const side = (isLater: boolean) => sql`
    (select * from visits
     where shop_id = ${shopId} and ${isAddress(shopId, sql`${visit.ip}`)} and user_agent = ${visit.userAgent}
       and at between ${moment(visit.at - DAY_MS)} and ${moment(visit.at + DAY_MS)}
       and ${isLater ? sql`(at, id) >` : sql`(at, id) <=`}
         (${moment(visit.at)}, ${visit.id}::bigint)
     order by ${isLater ? sql`at, id` : sql`at desc, id desc`}
     limit ${SIDE}::int)`;
  const around = await rows<SessionVisit>(
    db,
    sql`select ${readColumns(["id", "at", "outcome", "path"], "v")}
        from (${side(false)} union all ${side(true)}) as v order by v.at, v.id`,
  );
  const session = withoutGaps(around, visit);
  return { visits: session, isCut: isCut(around, session, visit) };
}

/** Returns the visits around a visit up to the first gap on each side, oldest first. */
function withoutGaps(all: readonly SessionVisit[], visit: SessionVisit): SessionVisit[] {
  const at = all.findIndex(({ id }) => id === visit.id);
  if (at < 0) return [visit];
  const isClose = (index: number) => all[index + 1]!.at - all[index]!.at < SESSION_GAP_MS;
  let first = at;
  while (first > 0 && isClose(first - 1)) first--;
  let last = at;
  while (last < all.length - 1 && isClose(last)) last++;
  return all.slice(first, last + 1);
}

/** Returns true if a side was read up to its limit and its outermost visit still belongs to the session. */
function isCut(
  around: readonly SessionVisit[],
  session: readonly SessionVisit[],
  visit: SessionVisit,
): boolean {
  const earlier = around.findIndex(({ id }) => id === visit.id) + 1;
  const later = around.length - earlier;
  return (
    (earlier >= SIDE && session[0] === around[0]) ||
    (later >= SIDE && session.at(-1) === around.at(-1))
  );
}

interface TrustedNote {
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

/** Marks a visit as safe, or removes the mark if the note is null. Returns false if the visit does not exist. */
export async function writeTrusted(
  db: Database,
  shopId: string,
  id: string,
  note: TrustedNote | null,
): Promise<boolean> {
  const written = await db
    .update(visits)
    .set({
      trustedAt: note ? new Date(note.at) : null,
      trustedBy: note?.by ?? null,
      trustedNote: note?.note ?? null,
    })
    .where(and(eq(visits.shopId, shopId), eq(visits.id, Number(id))))
    .returning({ id: visits.id });
  return written.length > 0;
}
