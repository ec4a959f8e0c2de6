import { z } from "zod";

import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { moveVisits } from "./identity/move-visits.queries.server";

const payloadSchema = z.object({ shopId: z.uuid(), from: z.uuid() });

/** Visits moved per transaction. */
const CHUNK_ROWS = 5_000;

/** Creates the queue that moves visits from a dropped row of `shops` to the row it was merged into. */
export function moveVisitsQueue(db: Database): JobQueue {
  return {
    run: async (payload, { signal }) => {
      const { shopId: kept, from: dropped } = payloadSchema.parse(payload);
      while (await moveVisits(db, { kept, dropped }, CHUNK_ROWS)) signal.throwIfAborted();
    },
  };
}
