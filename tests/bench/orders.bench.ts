/**
 * Orders: deciding about one in memory; taking in and evaluating them with either database, the
 * platform's answers played from memory; and how soon a webhook is answered while 500 come in a second
 * and their orders are evaluated.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { countryName } from "#app/base/countries";
import { assessOrder } from "#app/engine/orders/assess-order";
import { decideOrder } from "#app/engine/orders/decide-order";
import { openDatabase } from "#app/store/client.server";

import { ORDERED_AT, orderOf, STRICT } from "../cases/order";
import { deliveriesOf } from "../faults/flood-deliveries";
import { floodParts } from "../faults/order-flood";
import { startPostgres } from "../helpers/servers/postgres-server";
import { type BenchResult, isMain, measure, printResults } from "./result";

const ORDERS = 500;
const A_SECOND = 500;
const SECONDS = 4;
const GOAL_JOBS_A_SECOND = 100;
const GOAL_P99_MS = 500;

function reported(
  name: string,
  unit: string,
  ours: number,
  goal: string,
  pass = true,
): BenchResult {
  return { name, unit, ours, rival: ours, rivalName: "goal", ratio: 1, goal, pass };
}

/** Decisions a second of one core, everything known about the order. */
async function decisions(): Promise<BenchResult> {
  const facts = orderOf({ isDisposableMail: true, failedPayments: 4 });
  const cancels = { lastHour: 0, lastDay: 0 };
  const run = () => {
    for (let n = 0; n < 20_000; n++) {
      const own = assessOrder(facts, countryName);
      decideOrder({ facts, own, policy: STRICT, filters: [], cancels, now: ORDERED_AT });
    }
  };
  const { cpuNs } = await measure([{ operations: 20_000, run }], 5);
  return reported("assess and decide one order", "a second", 1e9 / cpuNs[0]!, "reported");
}

type Parts = Awaited<ReturnType<typeof floodParts>>;

async function throughput(kind: string, { deliver, worker }: Parts): Promise<BenchResult> {
  const sent = deliveriesOf({ events: ORDERS * 3, doubled: 0, reordered: 0, late: 0 });
  const placed = sent.filter(({ topic }) => topic === "orders/create");
  for (const delivery of placed) await deliver(delivery);
  const started = performance.now();
  await worker.runDue();
  const rate = (placed.length * 1_000) / (performance.now() - started);
  const goal = `>= ${GOAL_JOBS_A_SECOND}`;
  return reported(`evaluate orders (${kind})`, "a second", rate, goal, rate >= GOAL_JOBS_A_SECOND);
}

/** While the orders that the webhooks tell of are evaluated. */
async function acknowledgement(kind: string, { deliver, worker }: Parts): Promise<BenchResult> {
  const sent = deliveriesOf({ events: A_SECOND * SECONDS, doubled: 0, reordered: 0, late: 0 });
  const took: number[] = [];
  let refused = 0;
  worker.start();
  const started = performance.now();
  await Promise.all(
    sent.map(async (delivery, at) => {
      const due = started + (at * 1_000) / A_SECOND;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      // From when it was due: waiting for a busy process counts.
      const { ok } = await deliver(delivery);
      if (!ok) refused++;
      took.push(performance.now() - due);
    }),
  );
  await worker.stop();
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)]!;
  const goal = `<= ${GOAL_P99_MS} ms`;
  const name = `answer a webhook at ${A_SECOND} a second, p99 (${kind})`;
  return reported(name, "ms", p99, goal, refused === 0 && p99 <= GOAL_P99_MS);
}

/** Both figures, on one kind of database. */
async function onDatabase(kind: string, databaseUrl?: string): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const results = [
    await throughput(kind, await floodParts(database.db, Date.now)),
    await acknowledgement(kind, await floodParts(database.db, Date.now)),
  ];
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return results;
}

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgres();
  const results = [
    await decisions(),
    ...(await onDatabase("embedded")),
    ...(await onDatabase("PostgreSQL", server.url("postgres"))),
  ];
  await server.remove();
  return results;
}

if (isMain(import.meta)) printResults(await run());
