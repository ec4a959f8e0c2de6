/**
 * Measures the deletion of old days while the log is read and written, on the embedded database
 * with its durable settings: the time until no report sees their visits, the waits of a reader and
 * a writer, and the time until the disk space is free.
 *
 *   npm run bench -- retention                 ten million visits of thirty days, one day alone first; 5 min
 *   DAYS=1 npm run bench -- retention          of one day
 *   VISITS=1000000 npm run bench -- retention  a quick run
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

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
/** Maximum ratio of the longest wait of a reader or writer during a drop to the longest wait without a drop. */
const MOST_TIMES = 10;

/** Repeats work until it is stopped. Returns the longest duration, milliseconds, and the number of repetitions. */
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

/** Reads a page of the report. Planning it locks every day of the log. */
function newestPage(db: Database, { small: shopId, now }: FilledLog) {
  const period = { from: now - DAYS * DAY_MS, until: now };
  const conditions = { indexed: [], filters: [] };
  return searchVisits(db, {
    ...{ shopId, period, conditions },
    ...{ beyond: null, direction: "older", limit: 50 },
  });
}

/** Returns the durations of the longest report and the longest batch while other work runs. */
async function besides(
  { db }: OpenDatabase,
  log: FilledLog,
  work: () => Promise<void>,
): Promise<Record<"read" | "written", { longest: number; times: number }>> {
  const recorder = createVisitRecorder({ db, log: pino({ level: "warn" }), clock: Date.now });
  const readers = again(() => newestPage(db, log));
  const writers = again(async () => {
    recorder.record(aVisit({ shopId: log.small, at: Date.now() }));
    await recorder.flush();
  });
  await work();
  const [read, written] = [await readers(), await writers()];
  await recorder.close();
  return { read, written };
}

/**
 * Drops days before `before` (epoch milliseconds) during reports and batches. Then measures reports and batches for
 * the same time without drops.
 */
async function measure(
  database: OpenDatabase,
  log: FilledLog,
  before: number,
): Promise<BenchResult[]> {
  const started = performance.now();
  let taken = Infinity;
  let dropped = 0;
  const during = await besides(database, log, async () => {
    dropped = await database.upkeep((client) =>
      dropDays(client, before, () => {
        taken = performance.now() - started;
      }),
    );
  });
  const all = performance.now() - started;
  const without = await besides(database, log, () => delay(all));
  const visits = Math.round((ROWS * dropped) / DAYS).toLocaleString("en");
  const result = (name: string, ours: number, rival: number, limit: number | null) => ({
    ...{ name, unit: "ms", ours, rival, ratio: ours / rival, limit },
  });
  const quiet = { rivalName: "the longest without a drop" };
  const what = `${visits} visits of ${dropped} days are dropped`;
  return [
    {
      ...result(`Until no report reads them: ${what}`, taken, all, null),
      rivalName: "until their disk is free",
    },
    {
      ...result(
        `The longest of ${during.read.times} reports while ${what}`,
        during.read.longest,
        without.read.longest,
        MOST_TIMES,
      ),
      ...quiet,
    },
    {
      ...result(
        `The longest of ${during.written.times} batches while ${what}`,
        during.written.longest,
        without.written.longest,
        MOST_TIMES,
      ),
      ...quiet,
    },
  ];
}

/** Fills whole days up to yesterday. Today's partition is not filled. */
const fill = (url: string) =>
  fillVisitorLog(url, ROWS, { now: dayOf(Date.now()), days: DAYS, isCounted: false });

export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const server = await startEmbeddedServer(dataDir);
  try {
    const database = await openPostgres({ databaseUrl: server.url() });
    try {
      const log = await fill(server.url());
      // Drops one day, as in production, and then all others.
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
