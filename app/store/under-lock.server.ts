import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

const CONNECT_TIMEOUT_MS = 3_000;
const LOCK_WAIT_MS = 60_000;
const LOCK_PAUSE_MS = 100;

/**
 * Runs work that changes tables on its own connection, under an advisory lock.
 *
 * Two processes that start together take turns. The second finds nothing left to do.
 *
 * @param url address of the server itself. The lock belongs to the connection, which a pooler may assign to another
 *   client
 */
export async function underLock<T>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "palisade upkeep",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {}); // The running query fails with the same error.
  try {
    await client.connect();
  } catch (cause) {
    const { hostname, port, pathname } = new URL(url);
    throw new Error(
      `Cannot reach the PostgreSQL server ${hostname}:${port || 5432}, database ${pathname.slice(1)}. Is it running, and is DATABASE_URL right (or DATABASE_DIRECT_URL, where it is set)?`,
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
 * Acquires the lock of the connection. A process that dies releases it.
 *
 * Polls instead of waiting: an index that the lock's owner builds concurrently would wait for the waiting statement, a
 * deadlock.
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
