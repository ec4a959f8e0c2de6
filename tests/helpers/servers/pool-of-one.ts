import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { endWithFile, type TestDatabase } from "./database";

/**
 * Creates a pool of one connection with its own query timeout, in milliseconds. The app's pools have a longer one.
 * `lost` lists the errors of idle and of closed connections.
 */
export function poolOfOne({ databaseUrl }: TestDatabase["address"], queryTimeoutMs: number) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    query_timeout: queryTimeoutMs,
  });
  const lost: Error[] = [];
  pool.on("error", (err) => lost.push(err));
  pool.on("connect", (client) => client.on("error", (err) => lost.push(err)));
  endWithFile(() => pool.end());
  return { db: drizzle(pool), pool, lost };
}
