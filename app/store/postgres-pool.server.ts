import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";

import type { Database, DatabaseOrigin, DatabasePool } from "./database";
import * as schema from "./schema";

const CONNECT_TIMEOUT_MS = 3_000;
/** Ours, beside the server's: ends a wait on a server that no longer answers at all. */
const QUERY_TIMEOUT_MS = 20_000;

/** Limits that a connection brings along as it is opened; a pooler that hands out connections by transaction sets them itself. */
const SESSION_LIMITS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

export interface PoolOptions extends DatabaseOrigin {
  /** Connections at most. */
  readonly most: number;
  readonly log: Pick<Logger, "warn"> | undefined;
}

/** Connections for one kind of work; they are opened as they are needed, and closed after half a minute of rest. */
export function createPool(options: PoolOptions): DatabasePool & { close(): Promise<void> } {
  const { url, isPooled, most, log } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "palisade",
    max: most,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...(!isPooled && SESSION_LIMITS),
  });
  // Without these two, a connection that breaks would end the process: the pool listens only to
  // connections that are idle, and an "error" event nobody listens to is thrown.
  let closing = false;
  const lost = (err: Error) => {
    if (!closing) log?.warn({ err }, "a database connection was lost");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      closing = true;
      await pool.end();
    },
  };
}
