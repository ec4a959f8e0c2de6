/**
 * Adding one address to an IP list of 49,000 entries and to one of ten: processor time of the server per save, from the
 * request to the first visit that the new entry stops, and the 99th percentile of another shop's decisions at 200 per
 * second while saves run one after another. Compared with the same decisions while none runs, and while a program of low
 * priority uses as much processor time as the saves: the share of the wait that is the machine's. Then the same while
 * the address lookup, the page of a visit and the rule conflicts of the long list are opened, and the time that another
 * write to the shop's row waits for a save.
 *
 * All are measured in turn for some seconds, round after round, and a percentile is that of all rounds. Both shops had
 * 10,000 visits in the last week, so each save evaluates them. One process with every role, PostgreSQL in a process of
 * its own. Latencies count from sending a request, since the load shares the cores.
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
import { during, longestRowWait, Reader, Saver } from "./one-entry/work";
import { ask, bundle, startBundled } from "./processes/bench-processes";
import { giveWeight, removeWeights } from "./processes/cpu-weight";
import { cpuMs, familyCpuMs } from "./processes/family-cpu";
import { answerTimes, sessionAt, startApp, untilItKnows } from "./processes/measured-app";
import { type BenchResult, isMain, median, printResults } from "./result";

const PACE = { seconds: 4, perSecond: 200 };
const ROUNDS = Number(process.env.ROUNDS ?? 8);
/** Saves of each list per round without other load. */
const SAVES = 2;
const MOST_TIMES = 2;
/** Weights of docs/operators/scale.md for a process that visitors wait for and for the database. */
const WEIGHTS = { shoppers: 1_000, database: 100 };
const LISTS = Object.keys(LENGTHS) as Length[];

/**
 * Work during which decisions are measured: none, saves, a program with the same processor time, pages of the long
 * list.
 */
const BESIDE = ["quiet", "short", "burn short", "long", "burn long", "reading"] as const;
type Beside = (typeof BESIDE)[number];

interface Cost {
  /** Milliseconds per save: until it is in force, and of the processor. */
  readonly takes: number;
  readonly server: number;
  readonly database: number;
}

class Measurement {
  /** Milliseconds of another shop's decisions. */
  readonly answered: Record<Beside, number[]>;
  readonly costs: Readonly<Record<Length, Cost[]>> = { short: [], long: [] };
  readonly rowWaits: number[] = [];
  /** The latest segment with saves in a list: saves, and processor time above that without saves. */
  readonly #used: Partial<Record<Length, { readonly saves: number; readonly cpuMs: number }>> = {};
  #quietCpuMs = 0;

  constructor(
    private readonly processes: {
      readonly app: AppProcess;
      readonly load: ChildProcess;
      readonly burner: ChildProcess;
      readonly databasePid: number;
    },
    private readonly db: Database,
    private readonly savers: Readonly<Record<Length, Saver>>,
    private readonly reader: Reader,
  ) {
    this.answered = Object.fromEntries(BESIDE.map((name) => [name, []])) as never;
  }

  #cpu() {
    const { app, databasePid } = this.processes;
    return { server: cpuMs(app.pid), database: familyCpuMs(databasePid) };
  }

  async #costOf(list: Length): Promise<void> {
    const [at, before] = [performance.now(), this.#cpu()];
    for (let save = 0; save < SAVES; save++) await this.savers[list].save();
    const after = this.#cpu();
    this.costs[list].push({
      takes: (performance.now() - at) / SAVES,
      server: (after.server - before.server) / SAVES,
      database: (after.database - before.database) / SAVES,
    });
  }

  decide(): Promise<number[]> {
    return answerTimes(this.processes.load, this.processes.app.url, PACE);
  }

  /** Decides for some seconds during saves in a list. */
  async #besideSaves(list: Length): Promise<number[]> {
    const before = this.#cpu();
    const [answered, saves] = await during(this.decide(), () => this.savers[list].save());
    const after = this.#cpu();
    const used = after.server - before.server + after.database - before.database;
    this.#used[list] = { saves, cpuMs: Math.max(0, used - this.#quietCpuMs) };
    return answered;
  }

  /** Decides for some seconds while a program uses as much processor time as the saves in a list did. */
  async #besideBurning(list: Length): Promise<number[]> {
    const { saves, cpuMs: total } = this.#used[list]!;
    const order = { bursts: saves, burstMs: total / saves, seconds: PACE.seconds };
    const [answered] = await Promise.all([this.decide(), ask(this.processes.burner, order)]);
    return answered;
  }

  async #besideNothing(): Promise<number[]> {
    const before = this.#cpu();
    const answered = await this.decide();
    const after = this.#cpu();
    this.#quietCpuMs = after.server - before.server + after.database - before.database;
    return answered;
  }

  #measured(beside: Beside): Promise<number[]> {
    if (beside === "quiet") return this.#besideNothing();
    if (beside === "short" || beside === "long") return this.#besideSaves(beside);
    if (beside === "reading") {
      return during(this.decide(), () => this.reader.read()).then(([answered]) => answered);
    }
    return this.#besideBurning(beside === "burn short" ? "short" : "long");
  }

  async round(): Promise<void> {
    await this.#costOf("short");
    this.rowWaits.push(await longestRowWait(this.db, this.#costOf("long")));
    const p99s = [];
    for (const beside of BESIDE) {
      const answered = await this.#measured(beside);
      this.answered[beside].push(...answered);
      p99s.push(`${beside} ${quantile(answered, 0.99).toFixed(1)}`);
    }
    console.log(`  p99 of decisions, ms: ${p99s.join(", ")}`);
  }

  #costResults(): BenchResult[] {
    const names = {
      server: "processor time of the server",
      database: "of PostgreSQL",
      takes: "time",
    };
    return Object.entries(names).map(([figure, name]) => {
      const of = (list: Length) =>
        median(this.costs[list].map((cost) => cost[figure as keyof Cost]));
      return {
        ...{ name: `One entry more in a list of 49,000, ${name} until it is in force`, unit: "ms" },
        ...{ ours: of("long"), rival: of("short"), rivalName: "a list of ten" },
        ...{ ratio: of("long") / of("short"), limit: null },
      };
    });
  }

  #p99Result(what: string, ours: Beside, rival: Beside, rivalName: string): BenchResult {
    const p99 = (beside: Beside) => quantile(this.answered[beside], 0.99);
    return {
      ...{ name: `Decisions of another shop during ${what}, p99`, unit: "ms" },
      ...{ ours: p99(ours), rival: p99(rival), rivalName },
      ...{ ratio: p99(ours) / p99(rival), limit: rival === "quiet" ? MOST_TIMES : null },
    };
  }

  results(): BenchResult[] {
    const reading = "lookups, pages of a visit and rule conflicts of the long list";
    const burning = "as much processor time used by a program of low priority";
    return [
      ...this.#costResults(),
      ...LISTS.flatMap((list) => {
        const saves = `saves in the ${list} list`;
        return [
          this.#p99Result(saves, list, "quiet", "no save"),
          this.#p99Result(saves, list, `burn ${list}`, burning),
        ];
      }),
      this.#p99Result(reading, "reading", "quiet", "no save"),
      {
        name: "Longest wait of a write to the shop's row for a save in the long list",
        ...{ unit: "ms", ours: median(this.rowWaits), rival: 0, rivalName: "no save" },
        ...{ ratio: 0, limit: null },
      },
    ];
  }
}

async function measureApp(app: AppProcess, db: Database, databasePid: number) {
  const load = startBundled("http-load");
  const burner = startBundled("one-entry/burn-cpu");
  giveWeight(app.pid, "app", WEIGHTS.shoppers);
  giveWeight(load.pid!, "load", WEIGHTS.shoppers);
  giveWeight(burner.pid!, "burner", WEIGHTS.database);
  const savers = {} as Record<Length, Saver>;
  try {
    await untilItKnows(app.url);
    for (const list of LISTS) {
      savers[list] = new Saver(app, list, await sessionAt(app.url, db, domainOf(list)));
      await untilItKnows(app.url, domainOf(list));
      await savers[list].save();
    }
    const reader = new Reader(
      app,
      await sessionAt(app.url, db, domainOf("long")),
      await oldVisit(db),
    );
    const measurement = new Measurement({ app, load, burner, databasePid }, db, savers, reader);
    await measurement.decide();
    for (let round = 0; round < ROUNDS; round++) await measurement.round();
    return measurement.results();
  } finally {
    for (const child of [load, burner]) if (child.connected) child.disconnect();
  }
}

export async function run(): Promise<BenchResult[]> {
  await bundle("http-load", "one-entry/burn-cpu");
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
