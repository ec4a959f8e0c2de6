import { type SQL, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { reportStart, type ReportWindow } from "../reading/report-window";
import { SLOT_MS, slotOf } from "./slot";

/** Span of the log: visits of a shop's surface in a period (epoch milliseconds) with its end excluded. */
export interface LogSpan {
  readonly shopId: string;
  readonly surface: Surface;
  readonly from: number;
  readonly until: number;
}

/** Limits on reading the log for a sample. */
interface SampleLimits {
  /** Maximum visits of the surface up to which every visit is read. */
  readonly whole: number;
  /** Approximate sample size if the surface has more visits. */
  readonly rows: number;
  /** Approximate index entries to scan, if they contain enough visits of the surface. */
  readonly entries: number;
  /** Approximate maximum index entries to scan for a surface with a small share of the visits. */
  readonly mostEntries: number;
}

/**
 * Default limits. A scan of a million index entries takes half a second: 700,000 rows of two surfaces took 0.45 s on
 * two cores (November 2026).
 */
const LIMITS: SampleLimits = {
  whole: 50_000,
  rows: 10_000,
  entries: 100_000,
  mostEntries: 1_000_000,
};

/** Cost of an index look-up of one row, as a number of rows read sequentially. */
const ROWS_PER_LOOKUP = 5;

/** Number of possible values of hashOf(). */
const HASHES = 2 ** 20;

/** Sample of the visits of a span: which visits to read, and the weight of each. */
export interface VisitSample extends LogSpan {
  /** Number of visits that each sampled visit represents. 1: every visit is read. */
  readonly weight: number;
  /** Slices per slot, of which one is scanned. 1: the whole span is scanned. */
  readonly slices: number;
  /** Upper bound of the hashes of sampled visits, excluded. HASHES: no visit is excluded by its hash. */
  readonly below: number;
  /** Number of visits of the span that were counted without a log row. */
  readonly countedOnly: number;
}

/** Returns the SQL expression of a hash from 0 to HASHES - 1, which is the same for each read of an id. */
const hashOf = (id: SQL) => sql`(hashint8extended(${id}, 0) & ${HASHES - 1}::bigint)`;

/** Returns the SQL subquery of the scanned slices of a span: `slice(since, before)`. */
function slicesOf({ from, until }: LogSpan, slices: number): SQL {
  if (slices === 1) {
    return sql`(select ${moment(from)} as since, ${moment(until)} as before) as slice`;
  }
  const first = slotOf(from) * SLOT_MS;
  const length = SLOT_MS / slices;
  return sql`(select greatest(start, ${moment(from)}) as since,
        least(start + ${length}::float8 * interval '1 millisecond', ${moment(until)}) as before
      from (select slot + (${hashOf(sql`extract(epoch from slot)::bigint`)} % ${slices}::bigint)
              * ${length}::float8 * interval '1 millisecond' as start
            from generate_series(${moment(first)}, ${moment(until)}, ${SLOT_MS / 1000} * interval '1 second')
              as slots(slot)) as starts) as slice`;
}

/** Returns the SQL subquery of the scanned index entries: `entry(at, id)`. Reads only the primary key. */
function entriesOf(span: LogSpan, slices: number, condition: SQL): SQL {
  return sql`${slicesOf(span, slices)} cross join lateral (
      select at, id from visits where shop_id = ${span.shopId}::uuid
        and at >= slice.since and at < slice.before and ${condition} offset 0
    ) as entry`;
}

interface Counted {
  /** Number of logged visits of all surfaces. */
  readonly logged: number;
  /** Number of logged visits of the span's surface. */
  readonly ofSurface: number;
  /** Number of visits of the span's surface without a log row. */
  readonly countedOnly: number;
}

/** Returns the numbers of visits of a span from the hourly counters, which exclude test visits. */
async function countedVisits(db: Database, span: LogSpan): Promise<Counted> {
  const { shopId, surface, from, until } = span;
  const isOfSurface = sql`surface = ${surface}::text`;
  const [found] = await rows<Counted>(
    db,
    sql`select coalesce(sum(visits - counted_only), 0)::float8 as logged,
          coalesce(sum(visits - counted_only) filter (where ${isOfSurface}), 0)::float8 as "ofSurface",
          coalesce(sum(counted_only) filter (where ${isOfSurface}), 0)::float8 as "countedOnly"
        from visit_counters
        where shop_id = ${shopId}::uuid
          and hour >= ${moment(from - (from % HOUR_MS))} and hour < ${moment(until)}`,
  );
  return found ?? { logged: 0, ofSurface: 0, countedOnly: 0 };
}

/** Surface of a shop and number of last days to sample. */
interface SampledDays extends ReportWindow {
  readonly shopId: string;
  readonly surface: Surface;
}

/**
 * Returns the number of slices per slot, of which one is scanned.
 *
 * For a surface with a small share of the visits, more index entries are scanned, so that its sample is as large as the
 * sample of a shop's only surface.
 */
function slicesFor({ logged, ofSurface }: Counted, limits: SampleLimits): number {
  const target = ofSurface <= limits.whole ? ofSurface : limits.rows;
  const needed = ofSurface === 0 ? 0 : (logged * target) / ofSurface;
  const scanned = Math.min(Math.max(needed, limits.entries), limits.mostEntries);
  return Math.max(1, Math.ceil(logged / scanned));
}

/** Returns the number of index entries in the slices of a span, up to the limit. Null: no limit. */
async function countEntries(
  db: Database,
  span: LogSpan,
  { slices, limit }: { readonly slices: number; readonly limit: number | null },
): Promise<number> {
  const entries = sql`select from ${entriesOf(span, slices, sql`true`)} limit ${limit}::bigint`;
  const [found] = await rows<{ scanned: number }>(
    db,
    sql`select count(*)::int as scanned from (${entries}) as counted`,
  );
  return found?.scanned ?? 0;
}

/**
 * Chooses a sample of the last days. Every visit has the same chance, also a visit in a burst.
 *
 * The same log gives the same sample, so that two counts on one screen agree. The primary key contains the visits of
 * all surfaces and test visits. So the number of the surface's visits comes from the hourly counters, which determines
 * only the size of the sample. If the primary key has too many entries, one slice of every ten minutes is scanned.
 */
export async function chooseSample(
  db: Database,
  { shopId, surface, ...window }: SampledDays,
  some: Partial<SampleLimits> = {},
): Promise<VisitSample> {
  const limits = { ...LIMITS, ...some };
  const span = { shopId, surface, from: reportStart(window), until: window.now };
  const counted = await countedVisits(db, span);
  const slices = slicesFor(counted, limits);
  // If the scan reached its limit, only the counters are used. If nothing was counted, only the scan is used.
  const limit = counted.logged === 0 ? null : limits.entries;
  const scanned = await countEntries(db, span, { slices, limit });
  const inCounters = limit === null ? scanned : counted.ofSurface / slices;
  const expected = scanned === limit ? inCounters : Math.min(scanned, inCounters);
  const chance = expected <= limits.whole ? 1 : Math.min(1, limits.rows / expected);
  const below = Math.ceil(chance * HASHES);
  return {
    ...span,
    slices,
    below,
    weight: (slices * HASHES) / below,
    countedOnly: counted.countedOnly,
  };
}

/**
 * Returns the query for columns of the visits of a sample, without test visits.
 *
 * For a small sample, the visits are first selected in the primary key and then looked up.
 *
 * @param columns columns of `visits`, unqualified or with "v"
 */
export function sampledVisits(sample: VisitSample, columns: SQL): SQL {
  const { shopId, surface, slices, below } = sample;
  const isShown = sql`surface = ${surface}::text and outcome <> 'test'`;
  const isChosen = below === HASHES ? sql`true` : sql`${hashOf(sql`id`)} < ${below}::bigint`;
  if (below * ROWS_PER_LOOKUP >= HASHES) {
    return sql`select chosen.* from ${slicesOf(sample, slices)} cross join lateral (
        select ${columns} from visits as v where shop_id = ${shopId}::uuid
          and v.at >= slice.since and v.at < slice.before and ${isShown} and ${isChosen} offset 0
      ) as chosen`;
  }
  return sql`select chosen.* from ${entriesOf(sample, slices, isChosen)} cross join lateral (
      select ${columns} from visits as v where shop_id = ${shopId}::uuid
        and v.at = entry.at and v.id = entry.id and ${isShown} offset 0
    ) as chosen`;
}

/** Returns the rounded number of visits that a number of sampled visits represents. */
export const representedVisits = ({ weight }: VisitSample, visits: number): number =>
  Math.round(visits * weight);
