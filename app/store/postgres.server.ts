import { setTimeout as delay } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Logger } from "pino";

import type { Database, OpenDatabase } from "./client.server";
import { type ExecuteSql, installLanes, lastWithRows } from "./job-lanes.server";
import { migrationsFolder } from "./migrate.server";
import { createListener } from "./postgres-listener.server";
import * as schema from "./schema";
import { makeDays } from "./visit-log/day-parts.server";
import { intoParts } from "./visit-log/into-parts.server";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Ours, beside the server's: ends a wait on a server that no longer answers at all. */
const QUERY_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const LOCK_WAIT_MS = 60_000;
const LOCK_PAUSE_MS = 100;
/** A visitor log of more rows is taken apart by day while the app runs: it would keep the start waiting. */
const MOST_ROWS_AT_START = 100_000;
/** Any numbers that no other program on the same server uses for advisory locks. */
const MIGRATION_LOCK = 7_251_047_233;
/** Another one, because upkeep may take longer than a process that starts should wait. */
const UPKEEP_LOCK = 7_251_047_234;

/**
 * Opens a PostgreSQL server: a pool for queries, one further connection for LISTEN.
 *
 * @throws Error naming host and database when the server cannot be reached.
 */
export async function openPostgres(databaseUrl: string, log?: Logger): Promise<OpenDatabase> {
  await migrateUnderLock(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "palisade",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  // Without these two, a connection that breaks would end the process: the pool listens only to
  // connections that are idle, and an "error" event nobody listens to is thrown.
  let closing = false;
  const lost = (err: Error) => {
    if (!closing) log?.warn({ err }, "a database connection was lost");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const listener = createListener(databaseUrl, log);
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    kind: "postgres",
    executeSql: (text, values) => executeOn(pool, text, values),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
    upkeep: (work) => underLock(databaseUrl, UPKEEP_LOCK, work),
    hasRoom: () => true,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: CONNECTIONS,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      closing = true;
      await listener.close();
      await pool.end();
    },
  };
}

function migrateUnderLock(databaseUrl: string): Promise<void> {
  return underLock(databaseUrl, MIGRATION_LOCK, async (client) => {
    await installLanes(executeSqlOf(client));
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    const now = Date.now();
    if (await intoParts(client, { now, mostRows: MOST_ROWS_AT_START })) {
      await makeDays(client, { now });
    }
  });
}

/**
 * What changes tables, on a connection of its own. Two processes that start together take turns: the second finds nothing
 * left to do.
 */
async function underLock<T>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "palisade upkeep",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {}); // The query that is under way fails with the same error.
  try {
    await client.connect();
  } catch (cause) {
    const { hostname, port, pathname } = new URL(databaseUrl);
    throw new Error(
      `Cannot reach the PostgreSQL server ${hostname}:${port || 5432}, database ${pathname.slice(1)}. Is it running, and is DATABASE_URL right?`,
      { cause },
    );
  }
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await takeLock(client, lock);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Held by the connection, so a process that dies half-way lets go of it. Asked for again and again: a statement that waits for
 * it would be waited for by an index that whoever holds it builds beside the service, and neither would ever end.
 */
async function takeLock(client: pg.ClientBase, lock: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += LOCK_PAUSE_MS) {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock($1) as held",
      [lock],
    );
    if (rows[0]?.held) return;
    if (waitedMs >= LOCK_WAIT_MS)
      throw new Error("Another process has been changing the tables for a minute.");
    await delay(LOCK_PAUSE_MS);
  }
}

/**
 * On one connection, because a text of several statements may be a transaction. What failed may have left
 * one open, or still be under way: the connection is closed.
 */
async function executeOn(pool: pg.Pool, ...sql: Parameters<ExecuteSql>) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await executeSqlOf(client)(...sql);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Of several statements the driver answers with a list. */
function executeSqlOf(client: pg.ClientBase): ExecuteSql {
  return async (text, values) => lastWithRows([await client.query(text, values)].flat());
}
