import { sql } from "drizzle-orm";
import { expect } from "vitest";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/** Waits until another session waits for a lock of a transaction. */
export async function untilBlocking(db: Database, tx: Database): Promise<void> {
  const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  const countBlocked = async () => {
    const blocked = await rows(
      db,
      sql`select pid from pg_stat_activity where ${own!.pid}::int = any(pg_blocking_pids(pid))`,
    );
    return blocked.length;
  };
  await expect.poll(countBlocked).toBeGreaterThan(0);
}
