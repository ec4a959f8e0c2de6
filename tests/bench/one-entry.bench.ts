/**
 * Adding one address to an IP list of 49,000 entries and to one of ten: processor time of the server per save, from the
 * request to the first visit that the new entry stops, and the 99th percentile of another shop's decisions at 200 per
 * second while saves run one after another, compared with the same decisions while none runs. Both shops had 10,000
 * visits in the last week, so each save evaluates them. One process with every role, PostgreSQL in a process of its own.
 * Latencies count from sending a request, since the load shares the cores.
 *
 *   npm run build && npm run bench -- one-entry
 *   SECONDS=5 ROUNDS=1 npm run bench -- one-entry      a quick run
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";
import pg from "pg";

import { addRuleEntries } from "../../app/contract/rules/rules";
import { createDataApiClient } from "../../app/platform/data-api/client";
import { type Database, openDatabase } from "../../app/store/client.server";
import { ruleEntries, shops } from "../../app/store/schema";
import { givePlan } from "../helpers/plans";
import { mixedIpLines } from "../helpers/rules/ip-lines";
import type { AppProcess } from "../helpers/servers/app-process";
import { startPostgres } from "../helpers/servers/postgres-server";
import { BENCH_SHOP } from "./http-requests";
import { bundle, startBundled } from "./processes/bench-processes";
import { giveWeight, removeWeights } from "./processes/cpu-weight";
import {
  decide,
  type Latencies,
  sessionAt,
  startApp,
  untilItKnows,
  visit,
} from "./processes/measured-app";
import { childrenOf } from "./processes/process-cpu";
import { type BenchResult, isMain, median, printResults } from "./result";

const PER_SECOND = 200;
const SECONDS = Number(process.env.SECONDS ?? 20);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SAVES = 5;
const VISITS = 10_000;
const LENGTHS = { short: 10, long: 49_000 } as const;
type Length = keyof typeof LENGTHS;
const MOST_TIMES = 2;
const CLOCK_TICK_MS = 10;
/** Weights of docs/scaling.md for a process that visitors wait for and for the database. */
const WEIGHTS = { shoppers: 1_000, database: 100 };

const domainOf = (length: Length) => `${length}.myshopify.com`;

/** Processor time of a process so far, in milliseconds, with threads that have ended (Linux). */
function cpuMs(pid: number): number {
  const [user = 0, system = 0] = cpuFields(pid);
  return (user + system) * CLOCK_TICK_MS;
}

/** The same of a process and all that it started. */
function familyCpuMs(pid: number): number {
  const ticks = cpuFields(pid).reduce((sum, field) => sum + field, 0);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), ticks * CLOCK_TICK_MS);
}

/** Ticks in the program and in the kernel: of the process, then of its children that have ended. */
const cpuFields = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 15).map(Number);

async function fill(db: Database, length: Length): Promise<void> {
  const [shop] = await db
    .insert(shops)
    .values({ domain: domainOf(length), onboardedAt: new Date() })
    .returning({ id: shops.id });
  const shopId = shop!.id;
  await givePlan(db, shopId, "premium");
  const lines = mixedIpLines(LENGTHS[length]);
  for (let start = 0; start < lines.length; start += 5_000) {
    const by = { createdBy: "staff:1", updatedBy: "staff:1" };
    const key = { shopId, surface: "storefront", kind: "ip" } as const;
    await db
      .insert(ruleEntries)
      .values(lines.slice(start, start + 5_000).map((value) => ({ ...key, value, ...by })));
  }
  await db.execute(sql`
    insert into visits (id, shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, country, asn,
      user_agent, referrer, path)
    select nextval('visits_id_seq') + n, ${shopId}::uuid, now() - n * interval '1 minute', 'storefront', 'ABCDEFGHJK',
      'allow', 'default', 0, '203.0.113.' || n % 250, 'US', 64500,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1', '', '/products/' || n % 100
    from generate_series(1, ${VISITS}::int) as n`);
}

class Saver {
  readonly #client: ReturnType<typeof createDataApiClient>;
  #saved = 0;

  constructor(
    private readonly app: AppProcess,
    private readonly length: Length,
    bearer: string,
  ) {
    this.#client = createDataApiClient({ baseUrl: app.url, send: fetch, bearer });
  }

  /** Adds one address and returns once a visit from it is stopped. */
  async save(): Promise<void> {
    this.#saved += 1;
    const address = `192.0.${this.#saved >> 8}.${this.#saved & 255}`;
    const own = { ownIp: "198.51.100.77", ownUserAgent: "Mozilla/5.0 Firefox/140.0" };
    const answer = await this.#client.send(addRuleEntries, {
      kind: "ip",
      lines: [address],
      ...own,
    });
    if (!answer.result) throw new Error(JSON.stringify(answer));
    while (!(await visit(this.app.url, address, domainOf(this.length))).includes('"block"')) {
      await delay(10);
    }
  }
}

interface Costs {
  /** Milliseconds per save: until it is in force, and of the processor. */
  readonly takes: number[];
  readonly server: number[];
  readonly database: number[];
}

async function costOf(saver: Saver, pids: { readonly app: number; readonly database: number }) {
  const before = { at: performance.now(), app: cpuMs(pids.app), db: familyCpuMs(pids.database) };
  for (let save = 0; save < SAVES; save++) await saver.save();
  return {
    takes: (performance.now() - before.at) / SAVES,
    server: (cpuMs(pids.app) - before.app) / SAVES,
    database: (familyCpuMs(pids.database) - before.db) / SAVES,
  };
}

/** Runs saves one after another during other work. Returns the result of that work and the number of saves. */
async function whileSaving<Result>(saver: Saver, work: Promise<Result>): Promise<[Result, number]> {
  let isOver = false;
  let saves = 0;
  const saving = (async () => {
    for (; !isOver; saves++) await saver.save();
  })();
  const result = await work.finally(() => (isOver = true));
  await saving;
  return [result, saves];
}

function logged(what: string, figures: Latencies): Latencies {
  const each = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  console.log(`  ${what}: ${each.join(", ")} ms`);
  return figures;
}

async function measureApp(app: AppProcess, db: Database, database: number): Promise<BenchResult[]> {
  const load = startBundled("http-load");
  giveWeight(app.pid, "app", WEIGHTS.shoppers);
  giveWeight(load.pid!, "load", WEIGHTS.shoppers);
  const lengths = Object.keys(LENGTHS) as Length[];
  const savers = {} as Record<Length, Saver>;
  const costs = {} as Record<Length, Costs>;
  const p99s: Record<Length | "quiet", number[]> = { quiet: [], short: [], long: [] };
  const pace = { seconds: SECONDS, perSecond: PER_SECOND };
  try {
    await untilItKnows(app.url);
    for (const length of lengths) {
      const session = await sessionAt(app.url, db, domainOf(length));
      savers[length] = new Saver(app, length, session);
      costs[length] = { takes: [], server: [], database: [] };
      await untilItKnows(app.url, domainOf(length));
      await savers[length].save();
    }
    await decide(load, app.url, pace);
    for (let round = 0; round < ROUNDS; round++) {
      for (const length of lengths) {
        const cost = await costOf(savers[length], { app: app.pid, database });
        for (const [name, ms] of Object.entries(cost)) costs[length][name as keyof Costs].push(ms);
      }
      p99s.quiet.push(logged("others, no save", await decide(load, app.url, pace)).answered);
      for (const length of lengths) {
        const [others, saves] = await whileSaving(savers[length], decide(load, app.url, pace));
        p99s[length].push(logged(`others, ${saves} saves in the ${length} list`, others).answered);
      }
    }
  } finally {
    if (load.connected) load.disconnect();
  }
  return resultsOf(costs, p99s);
}

function resultsOf(
  costs: Readonly<Record<Length, Costs>>,
  p99s: Readonly<Record<Length | "quiet", readonly number[]>>,
): BenchResult[] {
  const names = {
    server: "processor time of the server",
    database: "of PostgreSQL",
    takes: "time",
  };
  const cost = Object.entries(names).map(([figure, name]): BenchResult => {
    const of = (length: Length) => median(costs[length][figure as keyof Costs]);
    return {
      ...{ name: `One entry more in a list of 49,000, ${name} until it is in force`, unit: "ms" },
      ...{ ours: of("long"), rival: of("short"), rivalName: "a list of ten" },
      ...{ ratio: of("long") / of("short"), goal: "reported", pass: true },
    };
  });
  const felt = (["short", "long"] as const).map((length): BenchResult => {
    const ratio = median(p99s[length].map((ms, round) => ms / p99s.quiet[round]!));
    return {
      ...{ name: `Decisions of another shop during saves in the ${length} list, p99`, unit: "ms" },
      ...{ ours: median(p99s[length]), rival: median(p99s.quiet), rivalName: "no save" },
      ...{ ratio, goal: `at most ${MOST_TIMES} times`, pass: ratio <= MOST_TIMES },
    };
  });
  return [...cost, ...felt];
}

export async function run(): Promise<BenchResult[]> {
  await bundle("http-load");
  const server = await startPostgres();
  giveWeight(server.pid(), "database", WEIGHTS.database);
  try {
    const client = new pg.Client({ connectionString: server.url("postgres") });
    await client.connect();
    await client.query("create database one_entry").finally(() => client.end());
    const databaseUrl = server.url("one_entry");
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    try {
      const { db } = database;
      await db.insert(shops).values({ domain: BENCH_SHOP });
      for (const length of Object.keys(LENGTHS) as Length[]) await fill(db, length);
      await db.update(shops).set({ onboardedAt: new Date() }).where(eq(shops.domain, BENCH_SHOP));
      await db.execute(sql`vacuum (analyze)`);
      const app = await startApp(databaseUrl, "edge,admin,jobs");
      try {
        return await measureApp(app, db, server.pid());
      } finally {
        await app.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
    removeWeights();
  }
}

if (isMain(import.meta)) printResults(await run());
