import { eq, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import { UNDO_MINUTES } from "#app/contract/undo";
import { lockSettings } from "#app/features/shop/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { undoRows } from "#app/store/schema";

/** Returns the queue that deletes expired undo data, which may name people. */
export function undoRetention(db: Database): JobQueue {
  return {
    everyMs: UNDO_MINUTES * MINUTE_MS,
    run: async () => {
      await db.execute(
        sql`delete from undo_rows where at < now() - make_interval(mins => ${UNDO_MINUTES})`,
      );
    },
  };
}

/** Deletes all undo data of a shop, to erase a person. Blocks undo until the transaction ends. */
export async function forgetUndo(tx: Database, shopId: string): Promise<void> {
  await lockSettings(tx, shopId);
  await tx.delete(undoRows).where(eq(undoRows.shopId, shopId));
}
