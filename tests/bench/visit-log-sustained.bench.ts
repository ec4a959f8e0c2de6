/**
 * Writes the visitor log for minutes like the recorders of two processes: rows, counters and
 * sketches of many shops, on the embedded database with its durable settings, or on Citus (`npm run
 * check:citus -- bench visit-log-sustained`). Reports the growth of memory, the disk space of a
 * million visits, and the resulting needs of many shops.
 *
 *   npm run bench -- visit-log-sustained               a minute
 *   SECONDS=600 npm run bench -- visit-log-sustained   ten minutes
 *   RATE=20000 npm run bench -- visit-log-sustained    at most 20,000 visits per second, and their wait
 *   SHOPS=20000 npm run bench -- visit-log-sustained   20,000 shops: nearly each visit has its own counters
 */
import { cpus } from "node:os";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { pino } from "pino";

import { createReferenceSource } from "#app/features/decisions/public.server";
import { createVisitRecorder, type VisitRecorder } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

import { aVisit } from "../helpers/visits";
import { needsOf } from "./machines/needs-of-many";
import { onEmbedded } from "./on-database";
import { type BenchResult, figure, isMain, median, printResults } from "./result";
import { copyAlone } from "./rivals/copy-alone";

const SECONDS = Number(process.env.SECONDS ?? 60);
const RECORDERS = 2;
const SHOPS = Number(process.env.SHOPS ?? 200);
/** Visits per second. 0: as fast as they are written. */
const RATE = Number(process.env.RATE ?? 0);
/**
 * Maximum ratio of the time per row to the database's time for a bare COPY. The rest of the time accepts and counts
 * visits.
 */
const MOST_TIMES_COPY = 2.5;
/** Different addresses. */
const VISITS_MADE = 100_000;
/** Maximum memory in the last third, as a multiple of the second third. */
const MOST_GROWTH = 1.1;
/**
 * Maximum age of unwritten visits that a killed process may lose, milliseconds
 * (docs/explanation/fail-open.md).
 */
const MOST_WAITED_MS = 250;
/** Target size of each buffer: one batch being written and one waiting. */
const WAITING = 8_000;
/**
 * Visits recorded without a pause. Real visits arrive with requests, and the database's answers are
 * read between two of them.
 */
const AT_ONCE = 100;

/**
 * Records visits for a given time, as fast as they are written or at RATE. Resolves to the memory
 * in use once per second, and 200 times per second to the age of the oldest unwritten visit, in
 * milliseconds.
 */
async function writeFor(recorders: readonly VisitRecorder[], shopIds: readonly string[]) {
  const made = visitsOf(shopIds);
  const reference = createReferenceSource(Date.now);
  let visits = 0;
  const memory: number[] = [];
  const waited: number[] = [];
  const started = performance.now();
  const until = started + SECONDS * 1_000;
  let nextLook = 0;
  while (performance.now() < until) {
    const due = ((performance.now() - started) / 1_000) * RATE - visits;
    for (const recorder of recorders) {
      const { buffered, waitingSince } = recorder.stats();
      if (waitingSince !== null) waited.push(Date.now() - waitingSince);
      for (let left = RATE > 0 ? due / RECORDERS : WAITING - buffered; left > 0; left--) {
        visits += 1;
        const visit = made[visits % made.length]!;
        const drawn = { shopId: someOf(shopIds), reference: reference(), at: Date.now() };
        recorder.record({ ...visit, ...drawn });
        if (visits % AT_ONCE === 0) await turn();
      }
    }
    if (performance.now() > nextLook) {
      memory.push(process.memoryUsage().rss);
      nextLook = performance.now() + 1_000;
    }
    await delay(5);
  }
  await Promise.all(recorders.map((recorder) => recorder.flush()));
  return { memory, waited: waited.sort((one, other) => one - other) };
}

/** Returns the time that all processors of the machine were busy, in milliseconds. */
const busyMs = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

async function bytesOfLog(db: Database): Promise<number> {
  const [found] = await rows<{ bytes: string }>(
    db,
    process.env.CITUS_URL
      ? sql`select sum(citus_total_relation_size(relid)) as bytes from pg_partition_tree('visits') where isleaf`
      : sql`select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('visits')`,
  );
  return Number(found?.bytes ?? 0);
}

async function makeShops(db: Database): Promise<string[]> {
  const domains = Array.from({ length: SHOPS }, (_, n) => ({ domain: `shop-${n}.myshopify.com` }));
  const made = await db.insert(shops).values(domains).returning({ id: shops.id });
  return made.map(({ id }) => id);
}

/** Returns a random shop. Few shops have most visits. */
const someOf = (shopIds: readonly string[]) =>
  shopIds[Math.floor(Math.random() ** 2 * shopIds.length)]!;

/** Prepares visits, because generating addresses takes longer than recording them. */
function visitsOf(shopIds: readonly string[]) {
  const reference = createReferenceSource(Date.now);
  return Array.from({ length: VISITS_MADE }, () =>
    aVisit({ shopId: someOf(shopIds), at: Date.now(), reference: reference() }),
  );
}

/**
 * Measures rows per second of bare COPY, for half the time and at most half a minute. Its indexes
 * stay smaller, which favors it.
 */
async function alone(db: Database): Promise<number> {
  return copyAlone(db, visitsOf(await makeShops(db)), Math.min(SECONDS / 2, 30));
}

async function sustain(db: Database, rowsAlone: number): Promise<BenchResult[]> {
  const shopIds = await makeShops(db);
  const options = { db, log: pino({ level: "warn" }), clock: Date.now };
  const recorders = Array.from({ length: RECORDERS }, () => createVisitRecorder(options));
  const [started, busyBefore] = [performance.now(), busyMs()];
  const { memory, waited } = await writeFor(recorders, shopIds);
  const nearlyAlways = waited[Math.floor(waited.length * 0.99)];
  if (nearlyAlways === undefined) throw new Error("No visit was seen to wait.");
  const seconds = (performance.now() - started) / 1_000;
  const busy = busyMs() - busyBefore;
  const written = recorders.reduce((sum, recorder) => sum + recorder.stats().written, 0);
  const third = Math.floor(memory.length / 3);
  const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
  const cpuMicroseconds = (busy * 1_000) / written;
  const bytes = (await bytesOfLog(db)) / written;
  const reported = { rival: 0, rivalName: "no limit", ratio: 0, limit: null };
  return [
    {
      name: `Writing visits with their counters for ${SECONDS} s, of ${SHOPS} shops, ${cpus().length} processors`,
      unit: "us per row",
      ours: (seconds * 1e6) / written,
      rival: 1e6 / rowsAlone,
      rivalName: "bare COPY of rows made ahead, uncounted",
      ratio: (rowsAlone * seconds) / written,
      limit: MOST_TIMES_COPY,
    },
    {
      name: "Memory of the process in the last third of the time",
      unit: "MB",
      ours: last / 1e6,
      rival: middle / 1e6,
      rivalName: "in the second third",
      ratio: last / middle,
      limit: MOST_GROWTH,
    },
    {
      ...reported,
      name: "Processor time a visit, the app's and the database's",
      unit: "µs",
      ours: cpuMicroseconds,
    },
    {
      name: `The visit that waits longest in memory, ${RATE > 0 ? `of ${RATE} a second` : "as many as are written"}, 99 of 100 times (always ${figure(waited.at(-1)!)})`,
      unit: "ms",
      ours: nearlyAlways,
      rival: MOST_WAITED_MS,
      rivalName: "promised",
      ratio: nearlyAlways / MOST_WAITED_MS,
      limit: RATE > 0 ? 1 : null,
    },
    { ...reported, name: "Bytes of a visit in the log, indexes too", unit: "bytes", ours: bytes },
    ...needsOf({ cpuMicroseconds, bytes }).map(({ name, unit, value }) => ({
      ...reported,
      ...{ name, unit, ours: value },
    })),
  ];
}

export async function run(): Promise<BenchResult[]> {
  const rowsAlone = await onEmbedded(alone);
  return onEmbedded((db) => sustain(db, rowsAlone));
}

if (isMain(import.meta)) printResults(await run());
