import { setTimeout as delay } from "node:timers/promises";

import type pg from "pg";

/** Whoever comes meanwhile waits behind us: no visit may wait longer. */
const LOCK_WAIT_MS = 200;
const TRIES = 50;
const PAUSE_MS = 100;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs statements that need the visitor log for themselves, in one transaction. Where somebody else holds it, steps back and
 * tries again, so that visits wait for a moment only.
 *
 * @param client outside any transaction
 * @param statements each sent by itself: Citus hands on to other nodes whatever was sent with what it understands
 * @throws Error when it was never free
 */
export async function briefly(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
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
