import { eq, sql } from "drizzle-orm";

import { MINUTE_MS } from "../../../base/clock";
import { UNDO_MINUTES } from "../../../contract/undo";
import type { JobQueue } from "../../../platform/jobs/jobs.server";
import type { Database } from "../../../store/client.server";
import { undoRows } from "../../../store/schema";
import { lockSettings } from "../../shop/public.server";

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
