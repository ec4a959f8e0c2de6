/**
 * Measures adding one address to an IP list of 49,000 entries and to one of ten:
 *
 * - the server's processor time per save, from the request to the first visit that the new entry
 *   stops
 * - the 99th percentile of another shop's decisions at 200 per second during consecutive saves,
 *   and while the address lookup, the page of a visit and the rule conflicts of the long list are
 *   open, compared with decisions without saves
 * - the time that another write to the shop's row waits for a save
 *
 * Measures two layouts: an edge process and one for admin and jobs, with the weights of
 * docs/operators/scale.md, and one process for everything.
 *
 * All are measured in alternating rounds of some seconds, and a percentile covers all rounds. Both
 * shops had 10,000 visits in the last week, so each save evaluates them. PostgreSQL has its own
 * process. Latencies count from sending a request, since the load shares the cores.
 *
 *   npm run build && npm run bench -- one-entry
 *   ROUNDS=2 npm run bench -- one-entry      a quick run
 */
import type { ChildProcess } from "node:child_process";

import { eq, sql } from "drizzle-orm";
import pg from "pg";

import { type Database, openDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { AppProcess } from "../helpers/servers/app-process";
import { startPostgres } from "../helpers/servers/postgres-server";
import { quantile } from "./follow-log";
import { BENCH_SHOP } from "./http-requests";
import { domainOf, fillShop, type Length, LENGTHS, oldVisit } from "./one-entry/shops";
import { type Addresses, during, longestRowWait, Reader, Saver } from "./one-entry/work";
import { bundle, startBundled } from "./processes/bench-processes";
import { giveWeight, removeWeights, scheduleFirst } from "./processes/cpu-weight";
import { cpuMs, familyCpuMs } from "./processes/family-cpu";
import { answerTimes, sessionAt, startApp, untilItKnows } from "./processes/measured-app";
import { type BenchResult, isMain, median, printResults } from "./result";

const PACE = { seconds: 4, perSecond: 200 };
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Saves of each list per round without other load. */
const SAVES = 2;
const MOST_TIMES = 2;
/**
 * CPU weights (docs/operators/scale.md) of a process that visitors wait for, of the database, and
 * of a process that only merchants wait for.
 */
const WEIGHTS = { shoppers: 1_000, database: 100, merchants: 50 };
const LISTS = Object.keys(LENGTHS) as Length[];

/** Concurrent work while decisions are measured: none, saves to each list, or screens of the long list. */
const BESIDE = ["quiet", ...LISTS, "reading"] as const;
type Beside = (typeof BESIDE)[number];

/** Processes of an installation. */
interface Layout {
  readonly name: string;
  start(databaseUrl: string): Promise<readonly AppProcess[]>;
}

const APART: Layout = {
  name: "roles apart",
  start: async (databaseUrl) => {
    const edge = await startApp(databaseUrl, "edge");
    const admin = await startApp(databaseUrl, "admin,jobs");
    giveWeight(edge.pid, "edge", WEIGHTS.shoppers);
    giveWeight(admin.pid, "admin", WEIGHTS.merchants);
    return [edge, admin];
  },
};

const TOGETHER: Layout = {
  name: "one process",
  start: async (databaseUrl) => {
    const app = await startApp(databaseUrl, "edge,admin,jobs");
    giveWeight(app.pid, "app", WEIGHTS.shoppers);
    return [app];
  },
};

interface Cost {
  /** Milliseconds per save until it applies, and milliseconds of processor time. */
  readonly takes: number;
  readonly server: number;
  readonly database: number;
}

interface Measured {
  readonly layout: Layout;
  readonly apps: readonly AppProcess[];
  readonly at: Addresses;
  readonly load: ChildProcess;
  readonly databasePid: number;
}

class Measurement {
  /** Milliseconds of another shop's decisions, by concurrent work. */
  readonly #answered: Record<Beside, number[]> = { quiet: [], short: [], long: [], reading: [] };
  readonly #costs: Readonly<Record<Length, Cost[]>> = { short: [], long: [] };
  readonly #rowWaits: number[] = [];

  constructor(
    private readonly measured: Measured,
    private readonly db: Database,
    private readonly savers: Readonly<Record<Length, Saver>>,
    private readonly reader: Reader,
  ) {}

  #cpu() {
    const { apps, databasePid } = this.measured;
    const server = apps.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
    return { server, database: familyCpuMs(databasePid) };
  }

  async #costOf(list: Length): Promise<void> {
    const [at, before] = [performance.now(), this.#cpu()];
    for (let save = 0; save < SAVES; save++) await this.savers[list].save();
    const after = this.#cpu();
    this.#costs[list].push({
      takes: (performance.now() - at) / SAVES,
      server: (after.server - before.server) / SAVES,
      database: (after.database - before.database) / SAVES,
    });
  }

  decide(): Promise<number[]> {
    return answerTimes(this.measured.load, this.measured.at.edge, PACE);
  }

  async #answeredBeside(beside: Beside): Promise<number[]> {
    const deciding = this.decide();
    if (beside === "quiet") return deciding;
    const work = beside === "reading" ? this.reader.read : this.savers[beside].save;
    return during(deciding, () => work());
  }

  async round(): Promise<void> {
    await this.#costOf("short");
    this.#rowWaits.push(await longestRowWait(this.db, this.#costOf("long")));
    const p99s = [];
    for (const beside of BESIDE) {
      const answered = await this.#answeredBeside(beside);
      this.#answered[beside].push(...answered);
      p99s.push(`${beside} ${quantile(answered, 0.99).toFixed(2)}`);
    }
    console.log(`  ${this.measured.layout.name}, p99 of decisions, ms: ${p99s.join(", ")}`);
  }

  #costResults(): BenchResult[] {
    const names = {
      server: "CPU of the server",
      database: "CPU of PostgreSQL",
      takes: "Time until in force",
    };
    return Object.entries(names).map(([figure, name]) => {
      const of = (list: Length) =>
        median(this.#costs[list].map((cost) => cost[figure as keyof Cost]));
      return {
        ...{ name, unit: "ms" },
        ...{ ours: of("long"), rival: of("short"), rivalName: "a list of ten" },
        ...{ ratio: of("long") / of("short"), limit: null },
      };
    });
  }

  #p99Result(what: string, beside: Beside): BenchResult {
    const p99 = (which: Beside) => quantile(this.#answered[which], 0.99);
    return {
      ...{ name: `Decisions during ${what}`, unit: "ms" },
      ...{ ours: p99(beside), rival: p99("quiet"), rivalName: "no save" },
      ...{ ratio: p99(beside) / p99("quiet"), limit: MOST_TIMES },
    };
  }

  results(): BenchResult[] {
    const results = [
      ...this.#costResults(),
      ...LISTS.map((list) => this.#p99Result(`${list} saves`, list)),
      this.#p99Result("reading", "reading"),
      {
        name: "Longest wait for the shop's row",
        ...{ unit: "ms", ours: median(this.#rowWaits), rival: 0, rivalName: "no save" },
        ...{ ratio: 0, limit: null },
      },
    ];
    const { layout } = this.measured;
    return results.map((result) => ({ ...result, name: `${result.name}, ${layout.name}` }));
  }
}

async function measureLayout(
  layout: Layout,
  databaseUrl: string,
  db: Database,
  databasePid: number,
): Promise<BenchResult[]> {
  const apps = await layout.start(databaseUrl);
  const load = startBundled("http-load");
  scheduleFirst(load.pid!, "load", WEIGHTS.shoppers);
  const at = { edge: apps[0]!.url, admin: apps.at(-1)!.url };
  const savers = {} as Record<Length, Saver>;
  try {
    await untilItKnows(at.edge);
    for (const list of LISTS) {
      savers[list] = new Saver(at, list, await sessionAt(at.admin, db, domainOf(list)));
      await untilItKnows(at.edge, domainOf(list));
      await savers[list].save();
    }
    const session = await sessionAt(at.admin, db, domainOf("long"));
    const reader = new Reader(at, session, await oldVisit(db));
    const measured = { layout, apps, at, load, databasePid };
    const measurement = new Measurement(measured, db, savers, reader);
    await measurement.decide();
    for (let round = 0; round < ROUNDS; round++) await measurement.round();
    return measurement.results();
  } finally {
    if (load.connected) load.disconnect();
    await Promise.all(apps.map((app) => app.stop()));
  }
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
      for (const list of LISTS) await fillShop(db, list);
      await db.update(shops).set({ onboardedAt: new Date() }).where(eq(shops.domain, BENCH_SHOP));
      await db.execute(sql`vacuum (analyze)`);
      const results = [];
      for (const layout of [APART, TOGETHER]) {
        results.push(...(await measureLayout(layout, databaseUrl, db, server.pid())));
      }
      return results;
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
    removeWeights();
  }
}

if (isMain(import.meta)) printResults(await run());
