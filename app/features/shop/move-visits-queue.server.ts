import { z } from "zod";

import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moveVisits } from "#app/store/shop-identity/move-visits.server";

const payloadSchema = z.object({ shopId: z.uuid(), from: z.uuid() });

/** Visits of one transaction. */
const CHUNK_ROWS = 5_000;

/** The queue that brings the visits of a dropped row of `shops` to the row that was kept. */
export function moveVisitsQueue(db: Database): JobQueue {
  return {
    run: async (payload, { signal }) => {
      const { shopId: kept, from: dropped } = payloadSchema.parse(payload);
      while (await moveVisits(db, { kept, dropped }, CHUNK_ROWS)) signal.throwIfAborted();
    },
  };
}
