/**
 * Measures orders: the decision in memory, intake and evaluation with either database and simulated
 * answers of Shopify, and the delay of webhook answers while 500 per second arrive and their orders
 * are evaluated.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";

import { sql } from "drizzle-orm";
import pg from "pg";

import { countryName } from "#app/base/countries";
import { assessOrder } from "#app/engine/orders/assess-order";
import { decideOrder } from "#app/engine/orders/decide-order";
import { type Database, openDatabase } from "#app/store/client.server";

import { ORDERED_AT, orderOf, STRICT } from "../cases/order";
import { deliveriesOf } from "../faults/flood-deliveries";
import { floodParts } from "../faults/order-flood";
import { startPostgres } from "../helpers/servers/postgres-server";
import { type BenchResult, type Contender, isMain, measure, median, printResults } from "./result";

/** Orders per round, and number of rounds. The first one warms up code and counts statements. */
const ORDERS = 100;
const ROUNDS = 6;
const A_SECOND = 500;
const SECONDS = 4;
const DECISIONS = 20_000;
/** Shopify's timeout for a webhook (shopify.dev/docs/apps/build/webhooks/subscribe/https). */
const SHOPIFY_WAITS_MS = 5_000;
const MOST_TIMES = { decision: 1, order: 6, answer: 0.1 };
/** Maximum statements per order. Each costs the app and PostgreSQL about 0.4 ms. */
const MOST_STATEMENTS = 22;

/**
 * Measures a decision about an order with all facts known, compared with a copy of its facts
 * through JSON.
 */
async function decisions(): Promise<BenchResult> {
  const facts = orderOf({ isDisposableMail: true, failedPayments: 4 });
  const cancels = { lastHour: 0, lastDay: 0 };
  const repeated = (work: () => unknown): Contender => ({
    operations: DECISIONS,
    run() {
      for (let n = 0; n < DECISIONS; n++) work();
    },
  });
  const { cpuNs, ratios } = await measure([
    repeated(() => {
      const own = assessOrder(facts, countryName);
      decideOrder({ facts, own, policy: STRICT, filters: [], cancels, now: ORDERED_AT });
    }),
    repeated(() => JSON.parse(JSON.stringify(facts))),
  ]);
  return {
    name: "Assessing and deciding an order",
    ...{ unit: "ns of CPU time", ours: cpuNs[0]!, rival: cpuNs[1]!, ratio: ratios[1]! },
    ...{ rivalName: "a copy of its facts through JSON", limit: MOST_TIMES.decision },
  };
}

type Parts = Awaited<ReturnType<typeof floodParts>>;

/** Returns the number of statements that this process sends to PostgreSQL during some work. */
async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const query = mock.method(pg.Client.prototype, "query");
  await work();
  query.mock.restore();
  return query.mock.callCount();
}

/**
 * Measures the SQL statements per order from its webhook until its decision is stored. Also measures the CPU time per
 * order, relative to the CPU time of the same number of empty queries.
 */
async function throughput(
  kind: string,
  db: Database,
  { deliver, worker }: Parts,
): Promise<BenchResult[]> {
  const sent = deliveriesOf({ events: ORDERS * ROUNDS * 3, doubled: 0, reordered: 0, late: 0 });
  const placed = sent.filter(({ topic }) => topic === "orders/create");
  const evaluate = async (round: number) => {
    const deliveries = placed.slice(round * ORDERS, (round + 1) * ORDERS);
    for (const delivery of deliveries) await deliver(delivery);
    await worker.runDue();
  };
  const cpuUs = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / ORDERS;
  };
  const statements = Math.round((await statementsDuring(() => evaluate(0))) / ORDERS);
  const ours: number[] = [];
  const rival: number[] = [];
  for (let round = 1; round < ROUNDS; round++) {
    ours.push(await cpuUs(() => evaluate(round)));
    const empty = async () => {
      for (let n = 0; n < ORDERS * statements; n++) await db.execute(sql`select ${n}::int`);
    };
    rival.push(await cpuUs(empty));
  }
  const order = `An order from webhook to decision (${kind})`;
  return [
    {
      name: order,
      ...{ unit: "us of CPU time", ours: median(ours), rival: median(rival) },
      ...{ rivalName: `its ${statements} statements, empty`, limit: MOST_TIMES.order },
      ratio: median(ours.map((us, round) => us / rival[round]!)),
    },
    {
      name: order,
      ...{ unit: "statements", ours: statements, rival: MOST_STATEMENTS, rivalName: "at most" },
      ...{ ratio: statements / MOST_STATEMENTS, limit: 1 },
    },
  ];
}

/** Measures the delay of webhook answers while their orders are evaluated. */
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
      // Latency counts from the due time, so that waiting for a busy process is included.
      const { ok } = await deliver(delivery);
      if (!ok) refused++;
      took.push(performance.now() - due);
    }),
  );
  await worker.stop();
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)]!;
  if (refused > 0) throw new Error(`${refused} webhooks were refused`);
  return {
    name: `Answering a webhook at ${A_SECOND} per second, 99th percentile (${kind})`,
    ...{ unit: "ms", ours: p99, rival: SHOPIFY_WAITS_MS, rivalName: "Shopify waits" },
    ...{ ratio: p99 / SHOPIFY_WAITS_MS, limit: MOST_TIMES.answer },
  };
}

/** Measures orders and webhook answers on one kind of database. */
async function onDatabase(kind: string, databaseUrl?: string): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const results = [
    ...(await throughput(kind, database.db, await floodParts(database.db, Date.now))),
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
