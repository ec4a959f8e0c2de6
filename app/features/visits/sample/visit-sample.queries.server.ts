import { type SQL, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { reportStart, type ReportWindow } from "../reading/report-window";
import { SLOT_MS, slotOf } from "./slot";

/** Visits of a surface in a shop's log in a period (epoch milliseconds), the end excluded. */
export interface LogSpan {
  readonly shopId: string;
  readonly surface: Surface;
  readonly from: number;
  readonly until: number;
}

/** Limits on reading the log for a sample. */
interface SampleLimits {
  /** Maximum visits of the surface for reading every one. */
  readonly whole: number;
  /** Approximate visits of the surface to read if there are more. */
  readonly rows: number;
  /** Approximate entries of the primary key to scan, if they include enough visits of the surface. */
  readonly entries: number;
  /** Approximate maximum entries to scan for a surface with a small share of them. */
  readonly mostEntries: number;
}

/**
 * Default limits. Scanning a million entries takes half a second: 700,000 rows of two surfaces took 0.45 s on two busy
 * cores (November 2026).
 */
const LIMITS: SampleLimits = {
  whole: 50_000,
  rows: 10_000,
  entries: 100_000,
  mostEntries: 1_000_000,
};

/** Cost of a single look-up, in rows of a sequential read. */
const ROWS_PER_LOOKUP = 5;

/** Number of possible hashes of a visit. */
const HASHES = 2 ** 20;

/** The choice of visits to read from a span, and their weight. */
export interface VisitSample extends LogSpan {
  /** Visits that each visit read represents. 1: every visit is read. */
  readonly weight: number;
  /** Slices per slot, of which one is scanned. 1: the whole span is scanned. */
  readonly slices: number;
  /** A visit is read if its hash is lower. At most HASHES. */
  readonly below: number;
  /** Visits of the span that were counted but not logged, because an address or a flood had too many. */
  readonly countedOnly: number;
}

/** Returns a number from 0 to HASHES - 1 that is repeatable and unrelated to time, place and visitor. */
const hashOf = (id: SQL) => sql`(hashint8extended(${id}, 0) & ${HASHES - 1}::bigint)`;

/** Returns the scanned slices of a span, as `slice(since, before)`. */
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

/** Returns a scan of only the primary key: at, id. */
function entriesOf(span: LogSpan, slices: number, condition: SQL): SQL {
  return sql`${slicesOf(span, slices)} cross join lateral (
      select at, id from visits where shop_id = ${span.shopId}::uuid
        and at >= slice.since and at < slice.before and ${condition} offset 0
    ) as entry`;
}

interface Counted {
  /** Visits of every surface with a row. */
  readonly logged: number;
  /** Visits of the span's surface with a row. */
  readonly ofSurface: number;
  /** Visits of the span's surface without a row. */
  readonly countedOnly: number;
}

/** Returns the visits of a span by the hourly counters. Excludes test visits. */
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

/** The last days of a shop's surface. */
interface SampledDays extends ReportWindow {
  readonly shopId: string;
  readonly surface: Surface;
}

/**
 * Returns the number of slices per slot, of which one is scanned.
 *
 * A surface with a small share of the entries scans more of them, so that its sample is as large as that of a lone
 * surface.
 */
function slicesFor({ logged, ofSurface }: Counted, limits: SampleLimits): number {
  const target = ofSurface <= limits.whole ? ofSurface : limits.rows;
  const needed = ofSurface === 0 ? 0 : (logged * target) / ofSurface;
  const scanned = Math.min(Math.max(needed, limits.entries), limits.mostEntries);
  return Math.max(1, Math.ceil(logged / scanned));
}

/** Returns the number of entries in the slices of a span, up to the limit. Null: no limit. */
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
 * Chooses a sample of the last days in which every visit has the same chance, whatever its time or burst.
 *
 * The same log gives the same sample, so that two counts on one screen agree. The index has the entries of all surfaces
 * and of test visits. The hourly counters give the visits of the surface, which determines only the size of the sample.
 * If the index has too many entries, one slice of every ten minutes is scanned.
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
  // Uses the counters alone if the scan reached its limit, and the scan alone if nothing was counted.
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
 * Selects columns of the visits of a sample, without test visits. A small sample is looked up in the index first.
 *
 * @param columns of `visits`, unqualified or with "v"
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

/** Returns the rounded number of visits that visits of a sample represent. */
export const representedVisits = ({ weight }: VisitSample, visits: number): number =>
  Math.round(visits * weight);
