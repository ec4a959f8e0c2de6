import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";

import type { Database, DatabaseOrigin, DatabasePool } from "./database";
import * as schema from "./schema";

const CONNECT_TIMEOUT_MS = 3_000;
/** Client-side timeout in addition to the server's. It ends a wait for a server that no longer answers. */
const QUERY_TIMEOUT_MS = 20_000;

/** Limits set when a connection opens. A pooler that assigns connections per transaction sets its own. */
const SESSION_LIMITS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

export interface PoolOptions extends DatabaseOrigin {
  /** Maximum connections. */
  readonly most: number;
  readonly log: Pick<Logger, "warn"> | undefined;
}

/** Creates a pool for one kind of work. Connections open on demand and close after 30 idle seconds. */
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
  // Without these two handlers a broken connection would end the process. The pool handles only errors of idle
  // connections, and Node.js throws an "error" event without a listener.
  let closing = false;
  const logLostConnection = (err: Error) => {
    if (!closing) log?.warn({ err }, "a database connection was lost");
  };
  pool.on("error", logLostConnection);
  pool.on("connect", (client) => client.on("error", logLostConnection));
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
