import { setTimeout as delay } from "node:timers/promises";

import type pg from "pg";

/** Maximum wait for a lock. New visits queue behind it, so it bounds their delay. */
const LOCK_WAIT_MS = 200;
const TRIES = 50;
const PAUSE_MS = 100;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs statements that lock the visitor log exclusively, in one transaction.
 *
 * If the log is in use, the transaction rolls back and retries, so that visits wait only briefly.
 *
 * @param client outside any transaction
 * @param statements each sent separately: Citus forwards all statements of a message to other nodes
 * @throws Error when every attempt fails
 */
export async function runWithLockTimeout(
  client: pg.ClientBase,
  statements: readonly string[],
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
      for (const statement of statements) await client.query(statement);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      const { code } = error as { code?: string };
      if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || left === 1) throw error;
    }
    await delay(PAUSE_MS);
  }
}
