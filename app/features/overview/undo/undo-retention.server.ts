import { eq, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import { UNDO_MINUTES } from "#app/contract/undo";
import { lockSettings } from "#app/features/shop/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { undoRows } from "#app/store/schema";

/** The queue that forgets what rows were like once it is too late for Undo: they may name people. */
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

/** Forgets it at once, for a shop that has to forget a person. Until the transaction ends nothing is undone. */
export async function forgetUndo(tx: Database, shopId: string): Promise<void> {
  await lockSettings(tx, shopId);
  await tx.delete(undoRows).where(eq(undoRows.shopId, shopId));
}
