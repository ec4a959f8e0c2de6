/**
 * Adding one address to an IP list of 49,000 entries and to one of ten: processor time of the server per save, from the
 * request to the first visit that the new entry stops, and the 99th percentile of another shop's decisions at 200 per
 * second while saves run one after another, compared with the same decisions while none runs. Then the same while the
 * address lookup, the page of a visit and the rule conflicts of the long list are opened, and the time that another write
 * to the shop's row waits for a save. Both shops had 10,000
 * visits in the last week, so each save evaluates them. One process with every role, PostgreSQL in a process of its own.
 * Latencies count from sending a request, since the load shares the cores.
 *
 *   npm run build && npm run bench -- one-entry
 *   SECONDS=5 ROUNDS=1 npm run bench -- one-entry      a quick run
 */
import { setTimeout as delay } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";
import pg from "pg";

import { lookUpAddress } from "#app/contract/ip-lookup";
import { getRuleConflicts } from "#app/contract/rules/block-lists";
import { addRuleEntries } from "#app/contract/rules/rules";
import { getVisit } from "#app/contract/visits/visitors";
import { createDataApiClient } from "#app/platform/data-api/client";
import { type Database, openDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { AppProcess } from "../helpers/servers/app-process";
import { startPostgres } from "../helpers/servers/postgres-server";
import { BENCH_SHOP } from "./http-requests";
import { domainOf, fillShop, type Length, LENGTHS, oldVisit } from "./one-entry-shops";
import { bundle, startBundled } from "./processes/bench-processes";
import { giveWeight, removeWeights } from "./processes/cpu-weight";
import { cpuMs, familyCpuMs } from "./processes/family-cpu";
import {
  decide,
  type Latencies,
  sessionAt,
  startApp,
  untilItKnows,
  visit,
} from "./processes/measured-app";
import { type BenchResult, isMain, median, printResults } from "./result";

const PER_SECOND = 200;
const SECONDS = Number(process.env.SECONDS ?? 20);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SAVES = 5;
/** What other shops' decisions are measured beside: nothing, saves in a list, screens of the long list. */
type Measured = Length | "quiet" | "reading";
const MOST_TIMES = 2;
/** A shop may look up 60 addresses per minute. */
const LOOKUP_EVERY_MS = 1_100;
const ROW_EVERY_MS = 100;
/** Weights of docs/operators/scale.md for a process that visitors wait for and for the database. */
const WEIGHTS = { shoppers: 1_000, database: 100 };

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

/** Opens the screens that evaluate visits by the rules of the long list. */
class Reader {
  readonly #client: ReturnType<typeof createDataApiClient>;

  constructor(
    app: AppProcess,
    bearer: string,
    private readonly visitId: string,
  ) {
    this.#client = createDataApiClient({ baseUrl: app.url, send: fetch, bearer });
  }

  async read(): Promise<void> {
    const started = performance.now();
    const answers = [
      await this.#client.send(lookUpAddress, { text: "198.51.100.77" }),
      await this.#client.send(getVisit, { id: this.visitId }),
      await this.#client.send(getRuleConflicts, {}),
    ];
    const refused = answers.find(({ result }) => !result);
    if (refused) throw new Error(JSON.stringify(refused));
    await delay(Math.max(0, LOOKUP_EVERY_MS - (performance.now() - started)));
  }
}

/** Writes the long shop's row again and again during other work. Returns the longest wait, in milliseconds. */
async function longestRowWait<Result>(db: Database, work: Promise<Result>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const writing = (async () => {
    while (!isOver) {
      const started = performance.now();
      await db
        .update(shops)
        .set({ ratingSnoozedUntil: null })
        .where(eq(shops.domain, domainOf("long")));
      longest = Math.max(longest, performance.now() - started);
      await delay(ROW_EVERY_MS);
    }
  })();
  await work.finally(() => (isOver = true));
  await writing;
  return longest;
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

/** Does something again and again during other work. Returns the result of that work and how often it was done. */
async function during<Result>(
  work: Promise<Result>,
  again: () => Promise<void>,
): Promise<[Result, number]> {
  let isOver = false;
  let times = 0;
  const repeating = (async () => {
    for (; !isOver; times++) await again();
  })();
  const result = await work.finally(() => (isOver = true));
  await repeating;
  return [result, times];
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
  const p99s: Record<Measured, number[]> = { quiet: [], short: [], long: [], reading: [] };
  const rowWaits: number[] = [];
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
    const reader = new Reader(
      app,
      await sessionAt(app.url, db, domainOf("long")),
      await oldVisit(db),
    );
    await decide(load, app.url, pace);
    for (let round = 0; round < ROUNDS; round++) {
      for (const length of lengths) {
        const cost = await costOf(savers[length], { app: app.pid, database });
        for (const [name, ms] of Object.entries(cost)) costs[length][name as keyof Costs].push(ms);
      }
      p99s.quiet.push(logged("others, no save", await decide(load, app.url, pace)).answered);
      for (const length of lengths) {
        const saving = decide(load, app.url, pace);
        const [others, saves] = await during(saving, () => savers[length].save());
        p99s[length].push(logged(`others, ${saves} saves in the ${length} list`, others).answered);
      }
      const [others, reads] = await during(decide(load, app.url, pace), () => reader.read());
      p99s.reading.push(logged(`others, ${reads} readings of the long list`, others).answered);
      rowWaits.push(await longestRowWait(db, costOf(savers.long, { app: app.pid, database })));
    }
  } finally {
    if (load.connected) load.disconnect();
  }
  return [...resultsOf(costs, p99s), rowWait(rowWaits)];
}

function rowWait(longest: readonly number[]): BenchResult {
  return {
    ...{
      name: "Longest wait of a write to the shop's row for a save in the long list",
      unit: "ms",
    },
    ...{ ours: median(longest), rival: 0, rivalName: "no save", ratio: 0 },
    limit: null,
  };
}

function resultsOf(
  costs: Readonly<Record<Length, Costs>>,
  p99s: Readonly<Record<Measured, readonly number[]>>,
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
      ...{ ratio: of("long") / of("short"), limit: null },
    };
  });
  const besides = {
    short: "saves in the short list",
    long: "saves in the long list",
    reading: "lookups, pages of a visit and rule conflicts of the long list",
  };
  const felt = Object.entries(besides).map(([what, name]): BenchResult => {
    const measured = p99s[what as Measured];
    const ratio = median(measured.map((ms, round) => ms / p99s.quiet[round]!));
    return {
      ...{ name: `Decisions of another shop during ${name}, p99`, unit: "ms" },
      ...{ ours: median(measured), rival: median(p99s.quiet), rivalName: "no save" },
      ...{ ratio, limit: MOST_TIMES },
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
      for (const length of Object.keys(LENGTHS) as Length[]) await fillShop(db, length);
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
