import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { type Queryable, rows } from "#app/store/rows.server";

import { withinTime } from "./narrow-query.server";
import { CONNECTED_VISIT, type ConnectedVisit, WITH_RULE } from "./visit-columns.server";
import { readConditions, type VisitScope, whereMatching } from "./visit-conditions.server";

/** Position of a visit in the log: time in epoch milliseconds, and id. */
export interface VisitKey {
  readonly at: number;
  readonly id: string;
}

export interface VisitSearch extends VisitScope {
  /** Position at which the search starts, excluded. Null: at the newest or oldest visit of the period. */
  readonly beyond: VisitKey | null;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

export interface FoundVisits {
  /** Found visits in the direction of the search, at most `limit`. */
  readonly visits: readonly ConnectedVisit[];
  /** True if more visits than the limit were found. */
  readonly hasMore: boolean;
  /** Position that the search reached before its timeout. Null if it was not cut short. */
  readonly stoppedAt: VisitKey | null;
}

/** Visits read by the first step of a search. The duration of a step determines the size of the next step. */
const FIRST_SLICE = 4_000;
const LARGEST_SLICE = 50_000;
/** Target duration of one step. */
const SLICE_MS = 30;
/** Duration after which a search starts no further step. */
const SEARCH_MS = 75;

/**
 * Finds a page of visits.
 *
 * With a selective filter, one query for a page would read a month of visits. So the log is read and filtered in slices
 * until the page is full or the time is up. If the time is up, the result contains the position at which the caller can
 * continue. So each call is fast for any filters and any size of the log.
 */
export function searchVisits(db: Database, search: VisitSearch): Promise<FoundVisits> {
  return withinTime(db, (tx) => searchInSlices(tx, search));
}

async function searchInSlices(db: Queryable, search: VisitSearch): Promise<FoundVisits> {
  const started = performance.now();
  const found: ConnectedVisit[] = [];
  let beyond = search.beyond;
  let slice = FIRST_SLICE;
  for (;;) {
    const startTime = performance.now();
    const missing = search.limit + 1 - found.length;
    const step = { ...search, beyond };
    const { visits, end } = await readSlice(db, step, slice, missing);
    found.push(...visits);
    const hasMore = found.length > search.limit;
    if (hasMore || end === null) {
      return { visits: found.slice(0, search.limit), hasMore, stoppedAt: null };
    }
    const now = performance.now();
    if (now - started > SEARCH_MS) return { visits: found, hasMore: false, stoppedAt: end };
    beyond = end;
    slice = nextSlice(slice, now - startTime);
  }
}

function nextSlice(slice: number, tookMs: number): number {
  const factor = Math.min(Math.max(SLICE_MS / Math.max(tookMs, 1), 0.25), 4);
  return Math.min(Math.ceil(slice * factor), LARGEST_SLICE);
}

interface Slice {
  readonly visits: ConnectedVisit[];
  /** Last visit that was read. Null if the period has no more visits, or enough visits were found. */
  readonly end: VisitKey | null;
}

async function readSlice(
  db: Queryable,
  search: VisitSearch,
  slice: number,
  count: number,
): Promise<Slice> {
  const { conditions, direction } = search;
  const inDirection = direction === "older" ? sql`at desc, id desc` : sql`at, id`;
  const read = sql`select * from visits where ${unread(search)}
    order by ${inDirection} limit ${slice}::int`;
  const visits = await rows<ConnectedVisit>(
    db,
    sql`select ${CONNECTED_VISIT} from (
          select * from (${read}) as slice ${whereMatching(conditions)}
          order by ${inDirection} limit ${count}::int) as v ${WITH_RULE}
        order by ${direction === "older" ? sql`v.at desc, v.id desc` : sql`v.at, v.id`}`,
  );
  if (visits.length === count) return { visits, end: null };
  const [end] = await rows<VisitKey>(
    db,
    // The inner query sorts by the columns, because the order of the selected expressions has no index.
    sql`select (extract(epoch from at) * 1000)::float8 as at, id::text as id from (
          select at, id from visits
          where ${unread(search)} order by ${inDirection} limit 1 offset ${slice - 1}::int) as edge`,
  );
  return { visits, end: end ?? null };
}

/**
 * Returns the conditions for rows beyond the position. Also narrows the period, because a comparison of pairs alone
 * does not let the index scan start at the position.
 */
function unread({ beyond, direction, ...search }: VisitSearch): SQL {
  if (!beyond) return sql.join(readConditions(search), sql` and `);
  const { from, until } = search.period;
  const key = sql`(${moment(beyond.at)}, ${beyond.id}::bigint)`;
  const isOlder = direction === "older";
  const period = isOlder
    ? { from, until: Math.min(until, beyond.at + 1) }
    : { from: Math.max(from, beyond.at), until };
  const parts = readConditions({ ...search, period });
  parts.push(isOlder ? sql`(at, id) < ${key}` : sql`(at, id) > ${key}`);
  return sql.join(parts, sql` and `);
}
