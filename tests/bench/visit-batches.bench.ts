/**
 * Measures writing visits to the embedded database like the recorder, in batches of 500 rows with
 * their hourly counters and entry hits in one transaction. Compared with three ways to insert the
 * same rows: one statement with many VALUES, one statement per row, and bare COPY of prepared rows.
 * None of them counts anything, so the recorder does more work. CPU time of this process,
 * alternating on the same database.
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
import { type BenchResult, isMain, measure, printResults } from "./result";
import { copying } from "./rivals/copy-alone";

const BATCH_ROWS = 500;
const BATCHES_A_RUN = 8;
const SINGLE_ROWS = 200;
const ROUNDS = 7;
/**
 * Maximum CPU time of the process, as a multiple of bare COPY, which neither encodes nor counts.
 */
const MOST_TIMES_COPY = 8;

const COUNTRIES = ["DE", "US", "FR", "GB", "NL", "CN", "NG", null];
const ENTRY_IDS = Array.from({ length: 20 }, () => randomUUID());

/**
 * Returns a batch of busy stores: several shops, countries and outcomes, all in the current hour.
 */
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
  const manyTimes = async (write: () => Promise<unknown>) => {
    for (let n = 0; n < BATCHES_A_RUN; n++) await write();
  };
  const copy = copying(db, batch);
  const contenders = [
    () => manyTimes(() => writeAsRecorder(db, batch)),
    () => manyTimes(() => db.insert(visits).values(rows.map(asInsert))),
    async () => {
      for (const row of rows.slice(0, SINGLE_ROWS)) await db.insert(visits).values(asInsert(row));
    },
    () => manyTimes(copy),
  ];
  const rowsOfBatches = BATCH_ROWS * BATCHES_A_RUN;
  const rowsARun = [rowsOfBatches, rowsOfBatches, SINGLE_ROWS, rowsOfBatches];
  const { cpuNs, ratios } = await measure(
    contenders.map((run, which) => ({
      operations: rowsARun[which] ?? 0,
      run,
    })),
    ROUNDS,
  );
  const compared = [
    { rivalName: `${BATCH_ROWS} rows of VALUES, uncounted`, limit: 1 },
    { rivalName: "one INSERT per row, uncounted", limit: 1 },
    { rivalName: "bare COPY of rows made ahead, uncounted", limit: MOST_TIMES_COPY },
  ];
  return compared.map((rival, at) => ({
    name: `Writing a visit with its counters, ${BATCH_ROWS} per batch`,
    ...{ unit: "ns of CPU time", ours: cpuNs[0]!, rival: cpuNs[at + 1]!, ratio: ratios[at + 1]! },
    ...rival,
  }));
}

export const run = () => onEmbedded(compareOn);

if (isMain(import.meta)) printResults(await run());
