import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

import { sql } from "drizzle-orm";
import { pino } from "pino";

import { superviseJobs } from "#app/platform/jobs/job-upkeep.server";
import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { enqueueAll, type JobQueue } from "#app/platform/jobs/jobs.server";
import { connectDatabase, type Database, openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { PostgresServer } from "../helpers/servers/postgres-server";
import { installTestClock, setDatabaseTime } from "../helpers/test-clock";
import type { FaultPayload } from "./job-process";
import { type Death, runMortal } from "./mortal-process";

const MINUTE_MS = 60_000;
const log = pino({ level: "silent" });

export const ONE_SHOP = "11111111-0000-4000-8000-000000000000";
export const OTHER_SHOP = "22222222-0000-4000-8000-000000000000";
export const THIRD_SHOP = "33333333-0000-4000-8000-000000000000";

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs of the jobs since the last reset. */
export interface Effect {
  readonly n: number;
  readonly version: number;
  readonly pid: number;
}

/** Opens a database of jobs whose clock can jump, and processes that run them. */
export async function openFaultHarness(server: PostgresServer) {
  const url = server.url("postgres");
  const first = await openDatabase({ databaseUrl: url, dataDir: "" });
  await first.db.execute(sql`create table effects (n int, version int, pid int)`);
  await installTestClock(first.db);
  await first.close();
  const database = connectDatabase({ databaseUrl: url });
  const { db } = database;
  const children = new Set<ChildProcess>();

  function spawnProcess(jobMs: number): ChildProcess {
    const program = ["--import", "tsx", "tests/faults/job-process.ts", url, `${jobMs}`];
    const child = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "inherit"] });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  async function effects(): Promise<Effect[]> {
    return rows<Effect>(db, sql`select n, version, pid from effects`);
  }

  /** Advances the clock to a minute after the leases of dead processes expire, and runs the supervisor. */
  async function takeOver(): Promise<void> {
    await jump(7 * MINUTE_MS);
    await superviseJobs(database, log).runOnce();
    await jump(10 * MINUTE_MS);
  }

  async function jump(ms: number): Promise<void> {
    const [now] = await rows<{ ms: number }>(
      db,
      sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
    );
    await setDatabaseTime(db, now!.ms + ms);
  }

  return {
    db,
    database,
    server,
    spawnProcess,
    effects,
    takeOver,
    jump,
    enqueue: (jobs: readonly FaultPayload[]) => enqueueTags(db, jobs),
    /** Empties the tables and resets the clock to the machine's time. */
    reset: async () => {
      await db.execute(sql`delete from effects`);
      await db.execute(sql`delete from test_clock.told`);
    },
    supervise: () => superviseJobs(database, log).runOnce(),
    workerOf: (
      run: JobQueue["run"],
      more: { readonly clock?: () => number; leaseMs?: number } = {},
    ) =>
      createJobWorker({
        ...{ db, log, clock: Date.now, queueGroup: "orders", queues: { "order-tag": { run } } },
        ...{ concurrency: 8, mostOfOneShop: 6, pollMs: 50, ...more },
      }),
    /** Runs due jobs in a process that may die. Resolves to true if it died. */
    runMortal: (run: (payload: unknown, db: Database) => Promise<void>, death: Death) =>
      runMortal(url, run, death),
    /** Waits until no job is open, or until no waiting job is due. At most a minute. */
    untilNone: async (which: "open" | "due") => {
      const due = sql`state = 'waiting' and run_at <= now()`;
      const condition = which === "open" ? sql`state in ('waiting', 'running')` : due;
      const end = Date.now() + MINUTE_MS;
      while (Date.now() < end) {
        if ((await rows(db, sql`select from jobs where ${condition} limit 1`)).length === 0) return;
        await pause(100);
      }
    },
    stopProcess: async (child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
    close: async () => {
      for (const child of children) child.kill("SIGKILL");
      await database.close();
    },
  };
}

export type FaultHarness = Awaited<ReturnType<typeof openFaultHarness>>;

/** Adds jobs of the queue `order-tag`, keyed by their numbers. */
export async function enqueueTags(db: Database, jobs: readonly FaultPayload[]): Promise<void> {
  await enqueueAll(
    db,
    "order-tag",
    jobs.map((payload) => ({ payload, key: `${payload.n}` })),
  );
}
