/**
 * Measures the visitor report and the dashboard on a real PostgreSQL with ten million visits of 42
 * shops, one of which has half of them. Every query runs for a busy, a medium and a small shop in
 * turn, repeatedly. The 95th percentile of the elapsed time counts.
 *
 *   npm run bench -- visitor-report                    ten million rows, about eight minutes
 *   VISITS=500000 npm run bench -- visitor-report      a quick run
 *   SHOPS=20000 npm run bench -- visitor-report        with 20,000 shops
 */
import { desc, eq, sql } from "drizzle-orm";
import pg from "pg";

import { type Grouping, shownVisits } from "#app/contract/visits/visit-filters";
import { visitTotals } from "#app/features/visits/public.server";
import { conditionsOf } from "#app/features/visits/reading/visit-conditions.server";
import { groupVisits } from "#app/features/visits/reading/visit-groups.queries.server";
import { periodBefore, periodOf } from "#app/features/visits/reading/visit-period";
import { type FoundVisits, searchVisits } from "#app/features/visits/reading/visit-search.server";
import { visitTotalsOf } from "#app/features/visits/reading/visit-totals.queries.server";
import {
  chooseSample,
  sampledVisits,
} from "#app/features/visits/sample/visit-sample.queries.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { visits as visitRows } from "#app/store/schema";

import { startPostgres } from "../helpers/servers/postgres-server";
import { onCitus } from "./on-database";
import { type BenchResult, figure, isMain, printResults } from "./result";
import { type FilledLog, fillVisitorLog } from "./visitor-report-rows";

const ROWS = Number(process.env.VISITS ?? 10_000_000);
const ROUNDS = 4;
/** Maximum ratios of the 95th percentile to the 95th percentile of a bare query. */
const MOST_TIMES = { page: 60, groups: 40, cards: 30, save: 150, dashboard: 8 };

/** Filters of merchants, from a common one to one that matches almost no visit. */
const FILTERS: readonly Record<string, string>[] = [
  {},
  { decision: "stopped" },
  { decision: "challenge" },
  { country: "DE" },
  { country: "LI" },
  { address: "203.0.113.7" },
  { address: "203.0.113.0/24" },
  { network: "AS3005" },
  { network: "Network 7" },
  { networkClass: "vpn" },
  { crawler: "spoofed" },
  { page: "/products/item-77" },
  { source: "utm_source=mail" },
  { agent: "Chrome/131" },
  { rule: "00000000-0000-4000-8000-000000000007" },
  { search: "nowhere to be found" },
  { country: "LI", crawler: "spoofed", page: "item-1999" },
];
const GROUPS: readonly Grouping[] = ["address", "range", "asn", "country", "rule", "page"];

interface ReportQuery {
  readonly db: Database;
  readonly shopId: string;
  readonly now: number;
}

type Question = (request: ReportQuery) => Promise<unknown>;

function firstPage(filters: Record<string, string>): Question {
  return ({ db, shopId, now }) => search({ db, shopId, now }, filters, null);
}

/** Returns the query of a page far down: the page after a moment in the middle of the month. */
function deepPage(filters: Record<string, string>): Question {
  return ({ db, shopId, now }) =>
    search({ db, shopId, now }, filters, { at: now - 15 * 24 * 3_600_000, id: "0" });
}

function search(
  { db, shopId, now }: ReportQuery,
  input: Record<string, string>,
  beyond: { at: number; id: string } | null,
): Promise<FoundVisits> {
  const { range, from, until, ...filters } = shownVisits.parse({ range: "30d", ...input });
  const period = periodOf({ range, from, until }, now);
  const conditions = conditionsOf(filters, shopId);
  return searchVisits(db, { shopId, period, conditions, beyond, direction: "older", limit: 50 });
}

function grouped(by: Grouping): Question {
  return ({ db, shopId, now }) => {
    const { range, from, until, ...filters } = shownVisits.parse({ range: "30d" });
    const period = periodOf({ range, from, until }, now);
    const conditions = conditionsOf(filters, shopId);
    return groupVisits(db, { shopId, period, conditions, by, ownHosts: [], journeys: [] });
  };
}

const cards: Question = async ({ db, shopId, now }) => {
  const period = periodOf({ range: "30d", from: null, until: null }, now);
  await visitTotalsOf(db, shopId, period);
  await visitTotalsOf(db, shopId, periodBefore(period));
};

const dashboard: Question = ({ db, shopId, now }) => visitTotals(db, shopId, { days: 30, now });

/** Reads the visits on which a saved rule change is evaluated: five thousand of a week. */
const beforeSave: Question = async ({ db, shopId, now }) => {
  const week = { shopId, surface: "storefront", days: 7, now } as const;
  const sample = await chooseSample(db, week, { whole: 5_000, rows: 5_000 });
  await rows(db, sampledVisits(sample, sql`v.*`));
};

/** Returns the milliseconds of every query in every round, for the three shops. */
async function timesOf(db: Database, log: FilledLog, questions: readonly Question[]) {
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    for (const question of questions) {
      for (const shopId of [log.busy, log.middle, log.small]) {
        const started = performance.now();
        await question({ db, shopId, now: log.now });
        // The first round warms up caches and does not count.
        if (round >= 0) times.push(performance.now() - started);
      }
    }
  }
  return times.sort((x, y) => x - y);
}

/** Reads the newest fifty visits by a bare query, the minimum that any query reads. */
const newest: Question = ({ db, shopId }) =>
  db
    .select()
    .from(visitRows)
    .where(eq(visitRows.shopId, shopId))
    .orderBy(desc(visitRows.at))
    .limit(50);

const at = (times: readonly number[], share: number) =>
  times[Math.floor(times.length * share)] ?? Infinity;

async function measureOn(db: Database, log: FilledLog): Promise<BenchResult[]> {
  const pages = FILTERS.flatMap((filters) => [firstPage(filters), deepPage(filters)]);
  const cases = [
    { name: "A page of the report", questions: pages, limit: MOST_TIMES.page },
    { name: "The report in groups", questions: GROUPS.map(grouped), limit: MOST_TIMES.groups },
    { name: "The report's cards", questions: [cards], limit: MOST_TIMES.cards },
    { name: "Visits before a save", questions: [beforeSave], limit: MOST_TIMES.save },
    { name: "The dashboard's counters", questions: [dashboard], limit: MOST_TIMES.dashboard },
  ];
  const rival = at(await timesOf(db, log, [newest]), 0.95);
  const results: BenchResult[] = [];
  for (const { name, questions, limit } of cases) {
    const times = await timesOf(db, log, questions);
    const ours = at(times, 0.95);
    results.push({
      name: `${name}, ${ROWS.toLocaleString("en")} visits, 95th percentile (median ${figure(at(times, 0.5))})`,
      ...{ unit: "ms", ours, rival, rivalName: "the newest 50 by a bare query" },
      ...{ ratio: ours / rival, limit },
    });
  }
  return results;
}

const { CITUS_URL: citus } = process.env;

async function fillAndMeasure(db: Database, url: string): Promise<BenchResult[]> {
  const started = performance.now();
  const log = await fillVisitorLog(url, ROWS);
  console.log(`filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  return measureOn(db, log);
}

/** Runs on the Citus cluster that CITUS_URL names, if any. */
export async function run(): Promise<BenchResult[]> {
  if (citus) return onCitus(citus, ({ db, url }) => fillAndMeasure(db, url));
  const server = await startPostgres();
  try {
    await createDatabase(server.url("postgres"));
    const address = server.url("report");
    const database = await openDatabase({ databaseUrl: address, dataDir: "" });
    try {
      return await fillAndMeasure(database.db, address);
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create database report").finally(() => client.end());
}

if (isMain(import.meta)) printResults(await run());
