/**
 * Old days go while the log is read and written, on the database the app starts by itself, with its durable settings: how
 * soon no report sees their visits, how long a reader and a writer wait meanwhile, and when the disk is free again.
 *
 *   npm run bench -- retention                 ten million visits of thirty days, one day by itself first; some five minutes
 *   DAYS=1 npm run bench -- retention          of one day
 *   VISITS=1000000 npm run bench -- retention  a quick run
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";

import { DAY_MS } from "#app/base/clock";
import { createVisitRecorder } from "#app/features/visits/public.server";
import { searchVisits } from "#app/features/visits/reading/visit-search.server";
import type { Database, OpenDatabase } from "#app/store/client.server";
import { startEmbeddedServer } from "#app/store/embedded/embedded.server";
import { openPostgres } from "#app/store/postgres.server";
import { dayOf } from "#app/store/visit-log/day-names";
import { dropDays } from "#app/store/visit-log/day-parts.server";

import { aVisit } from "../helpers/visits";
import { type BenchResult, isMain, printResults } from "./result";
import { type FilledLog, fillVisitorLog } from "./visitor-report-rows";

const ROWS = Number(process.env.VISITS ?? 10_000_000);
const DAYS = Number(process.env.DAYS ?? 30);
const GOAL_MS = 1_000;
/** Longest wait of whoever reads or writes meanwhile: that of whoever takes a day out, and some. */
const GOAL_WAIT_MS = 500;

/** Does something again and again until it is stopped; says how long the longest took, milliseconds, of how many. */
function again(work: () => Promise<unknown>) {
  let isOver = false;
  const took: number[] = [];
  const done = (async () => {
    while (!isOver) {
      const started = performance.now();
      await work();
      took.push(performance.now() - started);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return { longest: Math.max(...took), times: took.length };
  };
}

/** A page of the report: to plan it takes a lock on every day of the log. */
function newestPage(db: Database, { small: shopId, now }: FilledLog) {
  const period = { from: now - DAYS * DAY_MS, until: now };
  const conditions = { indexed: [], asked: [] };
  return searchVisits(db, {
    ...{ shopId, period, conditions },
    ...{ beyond: null, direction: "older", limit: 50 },
  });
}

/** Drops what is older than `before`, epoch milliseconds, while one reads and one writes. */
async function measure(
  { db, upkeep }: OpenDatabase,
  log: FilledLog,
  before: number,
): Promise<BenchResult[]> {
  const recorder = createVisitRecorder({ db, log: pino({ level: "warn" }), clock: Date.now });
  const readers = again(() => newestPage(db, log));
  const writers = again(async () => {
    recorder.record(aVisit({ shopId: log.small, at: Date.now() }));
    await recorder.flush();
  });
  const started = performance.now();
  let taken = Infinity;
  const dropped = await upkeep((client) =>
    dropDays(client, before, () => {
      taken = performance.now() - started;
    }),
  );
  const all = performance.now() - started;
  const [read, written] = [await readers(), await writers()];
  await recorder.close();
  const visits = Math.round((ROWS * dropped) / DAYS).toLocaleString("en");
  const what = `${visits} visits of ${dropped} days`;
  return [
    within(`Until no report sees ${what}`, taken, GOAL_MS),
    within("Until their disk is free again", all, Infinity),
    within(`The longest of ${read.times} reports meanwhile`, read.longest, GOAL_WAIT_MS),
    within(`The longest of ${written.times} batches meanwhile`, written.longest, GOAL_WAIT_MS),
  ];
}

function within(name: string, ms: number, goalMs: number): BenchResult {
  const isReported = goalMs === Infinity;
  return {
    ...{ name, unit: "ms", ours: ms },
    ...{ rival: isReported ? 0 : goalMs, rivalName: isReported ? "no limit" : "limit" },
    ratio: isReported ? 0 : ms / goalMs,
    goal: isReported ? "reported" : `at most ${goalMs} ms`,
    pass: ms <= goalMs,
  };
}

/** Whole days, the last of them yesterday: today's part stays. */
const fill = (url: string) =>
  fillVisitorLog(url, ROWS, { now: dayOf(Date.now()), days: DAYS, isCounted: false });

export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const server = await startEmbeddedServer(dataDir);
  try {
    const database = await openPostgres({ databaseUrl: server.url() });
    try {
      const log = await fill(server.url());
      // As in production, one day; then all the others.
      const oneDay = log.now - (DAYS - 1) * DAY_MS;
      return [
        ...(DAYS > 1 ? await measure(database, log, oneDay) : []),
        ...(await measure(database, log, log.now)),
      ];
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (isMain(import.meta)) printResults(await run());
