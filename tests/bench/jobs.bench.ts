/**
 * Jobs: processor time of this process and of PostgreSQL per job that is enqueued by a transaction of its own and run
 * by a worker of eight, with nothing else to do.
 */
import { setTimeout as pause } from "node:timers/promises";

import { pino } from "pino";

import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { openDatabase } from "#app/store/client.server";

import { startPostgres } from "../helpers/servers/postgres-server";
import { familyCpuMs } from "./processes/family-cpu";
import { type BenchResult, isMain, printResults } from "./result";

const JOBS = 2_000;
const SHOPS = 10;
const AT_ONCE = 8;

function reported(name: string, ours: number): BenchResult {
  return {
    ...{ name, unit: "ms", ours, rival: ours, rivalName: "no rival" },
    ...{ ratio: 1, limit: null },
  };
}

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgres();
  const database = await openDatabase({ databaseUrl: server.url("postgres"), dataDir: "" });
  const { db } = database;
  let done = 0;
  const worker = createJobWorker({
    ...{ db, log: pino({ level: "silent" }), clock: Date.now, lane: "orders" },
    queues: { "order-tag": { run: async () => void done++ } },
    ...{ concurrency: AT_ONCE, mostOfOneShop: 6 },
  });
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return { ours: (user + system) / 1_000, database: familyCpuMs(server.pid()) };
  };
  const begun = spent();
  const enqueueEvery = async (first: number) => {
    for (let n = first; n < JOBS; n += AT_ONCE) {
      const shopId = `${String(n % SHOPS).repeat(8)}-0000-4000-8000-000000000000`;
      await db.transaction((tx) => enqueue(tx, "order-tag", { shopId, n }, { key: `${n}` }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => enqueueEvery(first)));
  const enqueued = spent();
  while (done < JOBS) {
    await worker.runDue();
    await pause(1);
  }
  const ended = spent();
  await database.close();
  await server.remove();
  const perJob = (from: number, to: number) => (to - from) / JOBS;
  return [
    reported("enqueue a job, this process", perJob(begun.ours, enqueued.ours)),
    reported("enqueue a job, PostgreSQL", perJob(begun.database, enqueued.database)),
    reported("run a job, this process", perJob(enqueued.ours, ended.ours)),
    reported("run a job, PostgreSQL", perJob(enqueued.database, ended.database)),
  ];
}

if (isMain(import.meta)) printResults(await run());
