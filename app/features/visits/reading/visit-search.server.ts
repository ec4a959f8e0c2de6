import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { type Queryable, rows } from "#app/store/rows.server";

import { withinTime } from "./narrow-query.server";
import { LOGGED_VISIT, type LoggedVisit, WITH_RULE } from "./visit-columns.server";
import { moment, readConditions, type VisitScope, whereAsked } from "./visit-conditions.server";

/** A place between two visits of the log: moment in epoch milliseconds, and id. */
export interface VisitKey {
  readonly at: number;
  readonly id: string;
}

export interface VisitSearch extends VisitScope {
  /** Visits beyond this one, in the direction; null: from the newest (or oldest) of the period on. */
  readonly beyond: VisitKey | null;
  readonly direction: "older" | "newer";
  readonly limit: number;
}

export interface FoundVisits {
  /** At most `limit`, in the direction of the search. */
  readonly visits: readonly LoggedVisit[];
  /** True when there are more than the limit. */
  readonly hasMore: boolean;
  /** How far the search came when its time was up; null: as far as there was anything to read. */
  readonly stoppedAt: VisitKey | null;
}

/** Visits read by the first step of a search; later steps are as long as the first was fast. */
const FIRST_SLICE = 4_000;
const LARGEST_SLICE = 50_000;
/** One step should take about this long, a whole search not much longer than the second. */
const SLICE_MS = 30;
const SEARCH_MS = 75;

/**
 * Finds a page of visits.
 *
 * A filter that few visits pass would make the database read a month of them for one page. So the
 * log is read in slices, each asked for what the filters show, until the page is full or the time
 * is up; then the caller learns how far it came and may go on from there. That way every search is
 * quick, whatever is asked and however large the log is.
 */
export function searchVisits(db: Database, search: VisitSearch): Promise<FoundVisits> {
  return withinTime(db, (tx) => searchInSlices(tx, search));
}

async function searchInSlices(db: Queryable, search: VisitSearch): Promise<FoundVisits> {
  const started = performance.now();
  const found: LoggedVisit[] = [];
  let beyond = search.beyond;
  let slice = FIRST_SLICE;
  for (;;) {
    const began = performance.now();
    const wanted = search.limit + 1 - found.length;
    const step = { ...search, beyond };
    const { visits, end } = await readSlice(db, step, slice, wanted);
    found.push(...visits);
    const hasMore = found.length > search.limit;
    if (hasMore || end === null) {
      return { visits: found.slice(0, search.limit), hasMore, stoppedAt: null };
    }
    const now = performance.now();
    if (now - started > SEARCH_MS) return { visits: found, hasMore: false, stoppedAt: end };
    beyond = end;
    slice = nextSlice(slice, now - began);
  }
}

function nextSlice(slice: number, tookMs: number): number {
  const factor = Math.min(Math.max(SLICE_MS / Math.max(tookMs, 1), 0.25), 4);
  return Math.min(Math.ceil(slice * factor), LARGEST_SLICE);
}

interface Slice {
  readonly visits: LoggedVisit[];
  /** The last visit that was read; null: there are no more to read, or enough were found. */
  readonly end: VisitKey | null;
}

async function readSlice(
  db: Queryable,
  search: VisitSearch,
  slice: number,
  wanted: number,
): Promise<Slice> {
  const { conditions, direction } = search;
  const inDirection = direction === "older" ? sql`at desc, id desc` : sql`at, id`;
  const read = sql`select * from visits where ${unread(search)}
    order by ${inDirection} limit ${slice}::int`;
  const visits = await rows<LoggedVisit>(
    db,
    sql`select ${LOGGED_VISIT} from (
          select * from (${read}) as slice ${whereAsked(conditions)}
          order by ${inDirection} limit ${wanted}::int) as v ${WITH_RULE}
        order by ${direction === "older" ? sql`v.at desc, v.id desc` : sql`v.at, v.id`}`,
  );
  if (visits.length === wanted) return { visits, end: null };
  const [end] = await rows<VisitKey>(
    db,
    // In an order of what it selects the database would not see the index.
    sql`select (extract(epoch from at) * 1000)::float8 as at, id::text as id from (
          select at, id from visits
          where ${unread(search)} order by ${inDirection} limit 1 offset ${slice - 1}::int) as edge`,
  );
  return { visits, end: end ?? null };
}

/**
 * Rows of the search that lie beyond where it stands. The period is narrowed to there, too: comparing
 * pairs alone does not tell the database where in the index to begin.
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
