/**
 * What shoppers feel of what merchants have done: decisions' 99th percentile at 1,000 a second over HTTP, alone, and
 * beside pages of the admin, imports of 50,000 rules and tries on the visits of thirty days; with an edge process of its
 * own beside one for admin and jobs, and with one process for everything. And of a bare node:http server beside the same
 * work of others: what sharing two cores with it costs by itself.
 *
 * Processes have the weights of docs/scaling.md: those that shoppers wait for most, the database the usual one, those that
 * only merchants wait for least. Load and work stand for browsers elsewhere, and weigh as much as what they ask.
 *
 * Every process is real, each request counts from the moment it was due. Two rounds of each, in turn; the ratio is of the
 * medians.
 *
 *   npm run bench -- mixed
 *   SECONDS=5 VISITS=50000 npm run bench -- mixed      a quick run
 */
import type { ChildProcess } from "node:child_process";

import pg from "pg";

import { authDomain } from "../../app/contract/account";
import { operate } from "../../app/operator.server";
import { createDataApiClient } from "../../app/platform/data-api/client";
import { createLog } from "../../app/platform/logging/log.server";
import { type Database, openDatabase } from "../../app/store/client.server";
import { shops } from "../../app/store/schema";
import { givePlan } from "../helpers/plans";
import { signedProxyQuery } from "../helpers/proxy-query";
import { type AppProcess, startAppProcess } from "../helpers/servers/app-process";
import { startPostgres } from "../helpers/servers/postgres-server";
import { quantile } from "./follow-log";
import { BENCH_SECRET, BENCH_SHOP } from "./http-requests";
import type { MixedDone, MixedOrder } from "./mixed-work";
import { ask, bundle, root, startBundled, startDecisionServer } from "./processes/bench-processes";
import { giveWeight, removeWeights } from "./processes/cpu-weight";
import { type BenchResult, isMain, median, printResults } from "./result";
import { fillVisitorLog } from "./visitor-report-rows";

const PER_SECOND = 1_000;
const SECONDS = Number(process.env.SECONDS ?? 10);
const WARM_UP_SECONDS = 5;
const ROUNDS = 2;
/** Of the busy shop, in thirty days. */
const VISITS = Number(process.env.VISITS ?? 200_000);
const BUSY_SHOP = "shop-0.myshopify.com";
const MOST_TIMES = 2;
/** What an operator gives processes that shoppers wait for, a database, and those that only merchants wait for. */
const WEIGHTS = { shoppers: 1_000, database: 100, merchants: 50 };
const APP_URL = "https://palisade.invalid";

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** 99th percentile of how late the load itself was. */
  readonly late: number;
}

async function startApp(databaseUrl: string, roles: string): Promise<AppProcess> {
  return startAppProcess({
    command: [process.execPath, "--max-http-header-size=65536", "dist/server.js"],
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      ROLES: roles,
      INGRESS_HOPS: "0",
      LOG_LEVEL: "error",
      SHOPIFY_API_KEY: "bench",
      SHOPIFY_API_SECRET: BENCH_SECRET,
      SHOPIFY_APP_URL: APP_URL,
      MAIL_TO_FILES: "allow",
      EXAMPLE_ADDRESSES: "allow",
      REVERSE_DNS: "off",
      IP_FEEDS: "none",
    },
  });
}

/** A session of the busy shop's merchant, outside the store admin. */
async function sessionAt(admin: string, db: Database): Promise<string> {
  const asked = {
    command: "login-link",
    arguments: { shop: BUSY_SHOP, staff: "Bench", reason: "measuring" },
  };
  const log = createLog("silent");
  const context = { db, log, clock: Date.now, appUrl: APP_URL, secrets: [BENCH_SECRET] as const };
  const { text } = await operate(asked, context);
  const id = /\/loginComplete\/(\S+)/.exec(text)?.[1] ?? "";
  const client = createDataApiClient({ baseUrl: admin, send: fetch, bearer: "" });
  const answer = await client.send(authDomain, { id });
  if (!answer.result) throw new Error(`${text}: ${answer.Message}`);
  return answer.data.token;
}

async function decide(load: ChildProcess, url: string, seconds = SECONDS): Promise<Figures> {
  const port = Number(new URL(url).port);
  const order = { port, requests: seconds * PER_SECOND, perSecond: PER_SECOND };
  const { latencies, late } = await ask<Record<"latencies" | "late", number[]>>(load, order);
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    slowest: quantile(latencies, 1),
    late: quantile(late, 0.99),
  };
}

/** The first decision of a shop is made before its rules are here. */
async function untilItKnows(url: string): Promise<void> {
  for (;;) {
    const query = signedProxyQuery(BENCH_SECRET, { shop: BENCH_SHOP });
    const body = JSON.stringify({ path: "/", referrer: "", locale: "de" });
    const answer = await fetch(`${url}/proxy/visit?${query}`, { method: "POST", body });
    if (!(await answer.text()).includes("degraded")) return;
  }
}

function told(what: string, figures: Figures): Figures {
  const each = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  console.log(`  ${what}: ${each.join(", ")} ms`);
  return figures;
}

interface Compared {
  readonly name: string;
  readonly alone: Figures[];
  readonly beside: Figures[];
}

const compared = (name: string): Compared => ({ name, alone: [], beside: [] });

/** Decisions at each address without the work and beside it, `ROUNDS` times in turn. */
async function compare(
  addresses: readonly (readonly [into: Compared, url: string])[],
  order: MixedOrder,
): Promise<void> {
  const load = startBundled("http-load");
  const work = startBundled("mixed-work");
  giveWeight(load.pid!, "load", WEIGHTS.shoppers);
  giveWeight(work.pid!, "work", WEIGHTS.merchants);
  try {
    for (const [, url] of addresses) {
      await untilItKnows(url);
      await decide(load, url, WARM_UP_SECONDS);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [{ name, alone }, url] of addresses) {
        alone.push(told(`${name}, alone`, await decide(load, url)));
      }
      await ask(work, order);
      for (const [{ name, beside }, url] of addresses) {
        beside.push(told(`${name}, beside the work`, await decide(load, url)));
      }
      const done = await ask<MixedDone>(work, "stop");
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
    const session = await sessionAt(admin.url, db);
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
    const session = await sessionAt(app.url, db);
    const order = { admin: app.url, edge: app.url, session, shop: BUSY_SHOP };
    await compare([[ours, app.url]], order);
  } finally {
    await app.stop();
  }
  return ours;
}

function figuresOf({ name, alone, beside }: Compared, most?: number): BenchResult {
  const of = (which: readonly Figures[], figure: keyof Figures) =>
    median(which.map((one) => one[figure]));
  const ratio = of(beside, "p99") / of(alone, "p99");
  return {
    ...{ name: `${name}, 99th percentile beside the work`, unit: "ms", ratio },
    ...{ ours: of(beside, "p99"), rival: of(alone, "p99"), rivalName: "alone" },
    goal: most ? `at most ${most} times` : "reported",
    pass: ratio <= (most ?? Infinity),
  };
}

/** Both layouts on one PostgreSQL, one after the other. */
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
      // Half of all rows are the busy shop's.
      const { busy } = await fillVisitorLog(databaseUrl, 2 * VISITS);
      await database.db.insert(shops).values({ domain: BENCH_SHOP });
      await givePlan(database.db, busy, "premium");
      // A shop that has just come is shown the plans, whatever page it opens.
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
