/**
 * A process that runs jobs of the queue group `orders` until it is stopped or killed.
 *
 *   node --import tsx tests/faults/job-process.ts <database address> <duration of a job in milliseconds>
 */
import pg from "pg";
import { pino } from "pino";

import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { connectDatabase } from "#app/store/client.server";

/** Payload of the jobs in this fault run. */
export interface FaultPayload {
  readonly shopId: string;
  readonly n: number;
  readonly version: number;
}

function work(url: string, jobMs: number): void {
  const { db } = connectDatabase({ databaseUrl: url });
  const effects = new pg.Pool({ connectionString: url, max: 4 });
  effects.on("error", () => undefined);
  effects.on("connect", (client) => client.on("error", () => undefined));
  const run = async (payload: unknown) => {
    const { n, version } = payload as FaultPayload;
    const values = [n, version, process.pid];
    await effects.query("insert into effects (n, version, pid) values ($1, $2, $3)", values);
    await new Promise((resolve) => setTimeout(resolve, jobMs));
  };
  const worker = createJobWorker({
    ...{ db, log: pino({ level: "silent" }), clock: Date.now, queueGroup: "orders", pollMs: 50 },
    ...{ queues: { "order-tag": { run } }, concurrency: 8, mostOfOneShop: 6 },
  });
  worker.start();
  // A timer keeps the process alive while the database is down. In the app the HTTP servers do this.
  setInterval(() => undefined, 60_000);
  process.on("SIGTERM", () => void worker.stop().then(() => process.exit(0)));
}

const [, program, url, jobMs] = process.argv;
if (program?.endsWith("job-process.ts")) work(url!, Number(jobMs));
