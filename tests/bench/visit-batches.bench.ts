/**
 * Writing visits to the embedded database, as the recorder does it, in smaller batches (500 rows with their hourly
 * counters and entry hits in one transaction), beside the two usual ways to insert the same rows:
 * one statement of many VALUES, and one statement a row. Neither rival counts anything, so ours
 * does more work. Same database, same run, in turn.
 */
import { randomUUID } from "node:crypto";

import {
  type RecordedVisit,
  toVisitRow,
  type VisitRow,
} from "#app/features/visits/log/recorded-visit";
import { writeVisitBatch } from "#app/features/visits/log/visit-batch.server";
import { VisitBuffer } from "#app/features/visits/log/visit-buffer";
import type { Database } from "#app/store/client.server";
import { shops, visits } from "#app/store/schema";

import { aVisit, blockedBy } from "../helpers/visits";
import { onEmbedded } from "./on-database";
import { type BenchResult, isMain, measure, median, printResults } from "./result";

const BATCH_ROWS = 500;
const BATCHES_A_RUN = 8;
const SINGLE_ROWS = 200;
const ROUNDS = 7;
const GOAL_ROWS_PER_SECOND = 25_000;

const COUNTRIES = ["DE", "US", "FR", "GB", "NL", "CN", "NG", null];
const ENTRY_IDS = Array.from({ length: 20 }, () => randomUUID());

/** A batch as busy stores make it: several shops, countries and outcomes, all in this hour. */
function aBatch(shopIds: readonly string[], count: number): RecordedVisit[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, n) => {
    const country = COUNTRIES[n % COUNTRIES.length] ?? null;
    const blocked = n % 6 === 0 && blockedBy("ip", ENTRY_IDS[n % ENTRY_IDS.length] ?? null);
    return aVisit({
      shopId: shopIds[n % shopIds.length] ?? "",
      at: now - n,
      country,
      ...(blocked && { decision: blocked }),
    });
  });
}

/** Runs and keeps how long each took on the clock. */
function timed(run: () => Promise<void>, milliseconds: number[]): () => Promise<void> {
  return async () => {
    const started = performance.now();
    await run();
    milliseconds.push(performance.now() - started);
  };
}

async function writeAsRecorder(db: Database, visits: readonly RecordedVisit[]): Promise<void> {
  const buffer = new VisitBuffer(BATCH_ROWS);
  for (const visit of visits) buffer.add(toVisitRow(visit, Date.now), 0);
  await writeVisitBatch(db, buffer.take(BATCH_ROWS));
}

const asInsert = (row: VisitRow) =>
  ({ ...row, at: new Date(row.at) }) as typeof visits.$inferInsert;

async function compareOn(db: Database): Promise<BenchResult[]> {
  const inserted = await db
    .insert(shops)
    .values(Array.from({ length: 10 }, (_, n) => ({ domain: `shop-${n}.myshopify.com` })))
    .returning({ id: shops.id });
  const batch = aBatch(
    inserted.map((shop) => shop.id),
    BATCH_ROWS,
  );
  const rows = batch.map((visit) => toVisitRow(visit, Date.now));
  const times: number[][] = [[], [], []];
  const manyTimes = async (write: () => Promise<unknown>) => {
    for (let n = 0; n < BATCHES_A_RUN; n++) await write();
  };
  const contenders = [
    () => manyTimes(() => writeAsRecorder(db, batch)),
    () => manyTimes(() => db.insert(visits).values(rows.map(asInsert))),
    async () => {
      for (const row of rows.slice(0, SINGLE_ROWS)) await db.insert(visits).values(asInsert(row));
    },
  ];
  const rowsARun = [BATCH_ROWS * BATCHES_A_RUN, BATCH_ROWS * BATCHES_A_RUN, SINGLE_ROWS];
  const { cpuNs, ratios } = await measure(
    contenders.map((run, which) => ({
      operations: rowsARun[which] ?? 0,
      run: timed(run, times[which] ?? []),
    })),
    ROUNDS,
  );
  // The first run of each warmed up and does not count.
  const rowsPerSecond = times.map((all, which) =>
    Math.round(((rowsARun[which] ?? 0) * 1_000) / median(all.slice(1))),
  );
  const perCore = cpuNs.map((ns) => 1e9 / ns);
  const compared = [
    { rivalName: "500 rows of VALUES, without counters", index: 1 },
    { rivalName: "one INSERT a row, without counters", index: 2 },
  ];
  return [
    {
      name: "Visits written with their counters, 500 a batch, embedded database",
      unit: "rows a second of one core",
      ours: perCore[0] ?? 0,
      rival: GOAL_ROWS_PER_SECOND,
      rivalName: "goal",
      ratio: (perCore[0] ?? 0) / GOAL_ROWS_PER_SECOND,
      goal: `at least ${GOAL_ROWS_PER_SECOND.toLocaleString("en")} a second`,
      pass: (perCore[0] ?? 0) >= GOAL_ROWS_PER_SECOND,
    },
    ...compared.map(({ rivalName, index }) => ({
      name: "CPU time of a visit written with its counters",
      unit: "ns",
      ours: cpuNs[0] ?? 0,
      rival: cpuNs[index] ?? 0,
      rivalName,
      ratio: ratios[index] ?? 0,
      goal: "less than the rival",
      pass: (ratios[index] ?? 1) < 1,
    })),
    {
      name: "Visits written with their counters, on the clock",
      unit: "rows/s",
      ours: rowsPerSecond[0] ?? 0,
      rival: rowsPerSecond[1] ?? 0,
      rivalName: "500 rows of VALUES, without counters",
      ratio: (rowsPerSecond[0] ?? 0) / (rowsPerSecond[1] ?? 1),
      goal: "reported",
      pass: true,
    },
  ];
}

export const run = () => onEmbedded(compareOn);

if (isMain(import.meta)) printResults(await run());
