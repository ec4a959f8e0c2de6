/**
 * Measures the processor time of this process and of PostgreSQL per job. Each job is enqueued in
 * its own transaction, and a worker with eight concurrent jobs runs it. Compared with a bare table:
 * an INSERT in a transaction, and a DELETE that skips locked rows, without keys, queue groups, fairness,
 * leases or retries.
 */
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { pino } from "pino";

import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { startPostgres } from "../helpers/servers/postgres-server";
import { familyCpuMs } from "./processes/family-cpu";
import { type BenchResult, isMain, median, printResults } from "./result";

const JOBS = 1_000;
const ROUNDS = 5;
const SHOPS = 10;
const AT_ONCE = 8;
/** Maximum processor time, as a multiple of the bare table's. */
const MOST_TIMES = { enqueue: 6, run: 5 };

/** A queue to measure: jobs are enqueued one by one, and then all jobs are run. */
interface Queue {
  enqueue(job: number): Promise<unknown>;
  runAll(): Promise<void>;
}

function ourQueue(db: Database): Queue {
  let done = 0;
  const worker = createJobWorker({
    ...{ db, log: pino({ level: "silent" }), clock: Date.now, queueGroup: "orders" },
    queues: { "order-tag": { run: async () => void done++ } },
    ...{ concurrency: AT_ONCE, mostOfOneShop: 6 },
  });
  return {
    enqueue(job) {
      const shopId = `${String(job % SHOPS).repeat(8)}-0000-4000-8000-000000000000`;
      const payload = { shopId, job };
      return db.transaction((tx) => enqueue(tx, "order-tag", payload, { key: `${job}` }));
    },
    async runAll() {
      for (done = 0; done < JOBS;) {
        await worker.runDue();
        await pause(1);
      }
    },
  };
}

async function bareQueue(db: Database): Promise<Queue> {
  await db.execute(sql`create table bare_jobs (
    id bigint generated always as identity primary key, payload jsonb not null)`);
  const claimed = async () => {
    const found = await rows(
      db,
      sql`delete from bare_jobs where id = (
        select id from bare_jobs order by id for update skip locked limit 1) returning payload`,
    );
    return found.length > 0;
  };
  async function worker(): Promise<void> {
    while (await claimed());
  }
  return {
    enqueue: (job) =>
      db.transaction((tx) =>
        tx.execute(sql`insert into bare_jobs (payload) values (${JSON.stringify({ job })}::jsonb)`),
      ),
    runAll: async () => void (await Promise.all(Array.from({ length: AT_ONCE }, worker))),
  };
}

async function enqueueAll(queue: Queue): Promise<void> {
  let next = 0;
  async function caller(): Promise<void> {
    while (next < JOBS) await queue.enqueue(next++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgres();
  const database = await openDatabase({ databaseUrl: server.url("postgres"), dataDir: "" });
  const { db } = database;
  const spentMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + familyCpuMs(server.pid());
  };
  async function costOf(work: () => Promise<void>): Promise<number> {
    const before = spentMs();
    await work();
    return (spentMs() - before) / JOBS;
  }
  const queues = [ourQueue(db), await bareQueue(db)];
  const rounds: { readonly enqueue: number; readonly run: number }[][] = queues.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [which, queue] of queues.entries()) {
      const cost = {
        enqueue: await costOf(() => enqueueAll(queue)),
        run: await costOf(() => queue.runAll()),
      };
      if (round >= 0) rounds[which]!.push(cost);
    }
  }
  await database.close();
  await server.remove();
  const [ours, bare] = rounds as [(typeof rounds)[number], (typeof rounds)[number]];
  const result = (of: "enqueue" | "run", name: string, rivalName: string): BenchResult => ({
    ...{ name, unit: "ms of CPU time", rivalName, limit: MOST_TIMES[of] },
    ours: median(ours.map((cost) => cost[of])),
    rival: median(bare.map((cost) => cost[of])),
    ratio: median(ours.map((cost, round) => cost[of] / bare[round]![of])),
  });
  return [
    result("enqueue", "Enqueuing a job, this process and PostgreSQL", "INSERT into a bare table"),
    result("run", "Running a job, this process and PostgreSQL", "DELETE that skips locked rows"),
  ];
}

if (isMain(import.meta)) printResults(await run());
