/**
 * Measures the effect of merchants' work on shoppers: the 99th percentile of decisions at 1,000 per
 * second over HTTP, alone, and during admin pages, imports of 50,000 rules and previews on the
 * visits of thirty days. Measures two layouts: an edge process and one for admin and jobs, and one
 * process for everything. A bare node:http server during the same work shows the cost of sharing
 * two cores alone.
 *
 * Processes have the CPU weights of docs/operators/scale.md: high for those that shoppers wait for,
 * the default for the database, low for those that only merchants wait for. Load and work replace
 * browsers on other machines: the load is scheduled in real time, or without the right to do so
 * like the processes for shoppers, and the work like those for merchants.
 *
 * Every process is real, and each request counts from its due time. Two alternating rounds of each.
 * The ratio is of the medians.
 *
 *   npm run bench -- mixed
 *   SECONDS=5 VISITS=50000 npm run bench -- mixed      a quick run
 */
import pg from "pg";

import { type Database, openDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { startPostgres } from "../helpers/servers/postgres-server";
import { BENCH_SHOP } from "./http-requests";
import type { MixedDone, MixedOrder } from "./mixed-work";
import { bundle, send, startBundled, startDecisionServer } from "./processes/bench-processes";
import { giveWeight, removeWeights, scheduleFirst } from "./processes/cpu-weight";
import {
  decide,
  type Latencies,
  sessionAt,
  startApp,
  untilItKnows,
} from "./processes/measured-app";
import { type BenchResult, isMain, median, printResults } from "./result";
import { fillVisitorLog } from "./visitor-report-rows";

const PER_SECOND = 1_000;
const SECONDS = Number(process.env.SECONDS ?? 10);
const PACE = { seconds: SECONDS, perSecond: PER_SECOND };
const WARM_UP_SECONDS = 5;
const ROUNDS = 2;
/** Visits of the busy shop in thirty days. */
const VISITS = Number(process.env.VISITS ?? 200_000);
const BUSY_SHOP = "shop-0.myshopify.com";
const MOST_TIMES = 2;
/**
 * CPU weights of processes that shoppers wait for, of the database, and of processes that only
 * merchants wait for.
 */
const WEIGHTS = { shoppers: 1_000, database: 100, merchants: 50 };

function logged(what: string, figures: Latencies): Latencies {
  const each = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  console.log(`  ${what}: ${each.join(", ")} ms`);
  return figures;
}

interface Compared {
  readonly name: string;
  readonly alone: Latencies[];
  readonly beside: Latencies[];
}

const compared = (name: string): Compared => ({ name, alone: [], beside: [] });

/** Measures decisions at each address without the work and during it, `ROUNDS` times in turn. */
async function compare(
  addresses: readonly (readonly [into: Compared, url: string])[],
  order: MixedOrder,
): Promise<void> {
  const load = startBundled("http-load");
  const work = startBundled("mixed-work");
  scheduleFirst(load.pid!, "load", WEIGHTS.shoppers);
  giveWeight(work.pid!, "work", WEIGHTS.merchants);
  try {
    for (const [, url] of addresses) {
      await untilItKnows(url);
      await decide(load, url, { seconds: WARM_UP_SECONDS, perSecond: PER_SECOND });
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [{ name, alone }, url] of addresses) {
        alone.push(logged(`${name}, alone`, await decide(load, url, PACE)));
      }
      await send(work, order);
      for (const [{ name, beside }, url] of addresses) {
        beside.push(logged(`${name}, beside the work`, await decide(load, url, PACE)));
      }
      const done = await send<MixedDone>(work, "stop");
      console.log(`  meanwhile ${JSON.stringify(done)}`);
    }
  } finally {
    for (const child of [load, work]) if (child.connected) child.disconnect();
  }
}

async function withRoles(databaseUrl: string, db: Database) {
  const edge = await startApp(databaseUrl, "edge");
  const admin = await startApp(databaseUrl, "admin,jobs");
  const bare = await startDecisionServer("bare");
  giveWeight(edge.pid, "edge", WEIGHTS.shoppers);
  giveWeight(bare.child.pid!, "bare", WEIGHTS.shoppers);
  giveWeight(admin.pid, "admin", WEIGHTS.merchants);
  const ours = compared("Decisions of an edge process");
  const rival = compared("Answers of a bare node:http server");
  try {
    const session = await sessionAt(admin.url, db, BUSY_SHOP);
    const order = { admin: admin.url, edge: edge.url, session, shop: BUSY_SHOP };
    const bareUrl = `http://127.0.0.1:${bare.port}`;
    await compare(
      [
        [ours, edge.url],
        [rival, bareUrl],
      ],
      order,
    );
  } finally {
    bare.child.disconnect();
    await Promise.all([edge.stop(), admin.stop()]);
  }
  return { ours, rival };
}

async function withoutRoles(databaseUrl: string, db: Database): Promise<Compared> {
  const app = await startApp(databaseUrl, "edge,admin,jobs");
  giveWeight(app.pid, "all", WEIGHTS.shoppers);
  const ours = compared("Decisions of one process for everything");
  try {
    const session = await sessionAt(app.url, db, BUSY_SHOP);
    const order = { admin: app.url, edge: app.url, session, shop: BUSY_SHOP };
    await compare([[ours, app.url]], order);
  } finally {
    await app.stop();
  }
  return ours;
}

function figuresOf({ name, alone, beside }: Compared, most?: number): BenchResult {
  const of = (which: readonly Latencies[], figure: keyof Latencies) =>
    median(which.map((one) => one[figure]));
  const ratio = of(beside, "p99") / of(alone, "p99");
  return {
    ...{ name: `${name}, 99th percentile beside the work`, unit: "ms", ratio },
    ...{ ours: of(beside, "p99"), rival: of(alone, "p99"), rivalName: "alone" },
    limit: most ?? null,
  };
}

/** Measures both layouts on one PostgreSQL, one after the other. */
export async function run(): Promise<BenchResult[]> {
  await bundle("http-decision-server", "http-load", "mixed-work");
  const server = await startPostgres();
  if (!giveWeight(server.pid(), "database", WEIGHTS.database)) {
    console.log("  Weights of processes need root and Linux: without them only `nice` is set.");
  }
  try {
    const client = new pg.Client({ connectionString: server.url("postgres") });
    await client.connect();
    await client.query("create database mixed").finally(() => client.end());
    const databaseUrl = server.url("mixed");
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    try {
      // Half of all rows belong to the busy shop.
      const { busy } = await fillVisitorLog(databaseUrl, 2 * VISITS);
      await database.db.insert(shops).values({ domain: BENCH_SHOP });
      await givePlan(database.db, busy, "premium");
      // A new shop sees the plans on every page.
      await database.db.update(shops).set({ onboardedAt: new Date() });
      const { ours, rival } = await withRoles(databaseUrl, database.db);
      const one = await withoutRoles(databaseUrl, database.db);
      return [figuresOf(ours, MOST_TIMES), figuresOf(rival), figuresOf(one)];
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
    removeWeights();
  }
}

if (isMain(import.meta)) printResults(await run());
