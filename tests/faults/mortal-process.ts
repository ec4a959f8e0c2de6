import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";

import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import type { Database } from "#app/store/client.server";

export interface Death {
  /** Number of the statement, counted from the first, at which the process dies. Without it the process lives. */
  readonly dieAt?: number;
  /** True if the process dies after the statement has run. Otherwise it dies before. */
  readonly isAfter?: boolean;
}

type Run = (payload: unknown, db: Database) => Promise<void>;

const NAME = "mortal";
const never = new Promise<never>(() => {});

/**
 * Runs due jobs in a simulated process with its own database connections, which end when it dies. A
 * dead process gets no answer, and no further statement of it runs.
 *
 * @returns true if it died
 */
export async function runMortal(
  url: string,
  run: Run,
  { dieAt = Infinity, isAfter = false }: Death,
): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 8, application_name: NAME });
  pool.on("error", () => undefined);
  let statements = 0;
  let die = () => {};
  const death = new Promise<true>((resolve) => (die = () => resolve(true)));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const mortal = (...args: unknown[]): unknown => {
      statements++;
      if (statements < dieAt) return query(...args);
      if (statements > dieAt || !isAfter) {
        die();
        return never;
      }
      const last = args.at(-1);
      if (typeof last === "function") return query(...args.slice(0, -1), die);
      return query(...args).then(() => (die(), never));
    };
    Object.assign(client, { query: mortal });
  });
  const db = drizzle(pool) as unknown as Database;
  const worker = createJobWorker({
    ...{ db, log: pino({ level: "silent" }), clock: Date.now, queueGroup: "orders" },
    ...{ queues: { "order-tag": { run: (payload) => run(payload, db) } }, concurrency: 8 },
  });
  const hasDied = await Promise.race([death, worker.runDue().then(() => false)]);
  if (hasDied) await cut(url);
  else await pool.end();
  return hasDied;
}

/** Ends the connections of dead processes. Their open transactions are rolled back. */
async function cut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1";
  // A connection that was still being opened ends after the other connections.
  while ((await client.query(end, [NAME])).rows.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await client.end();
}
