import { type Clock, MINUTE_MS } from "#app/base/clock";
import { enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { findConnection, type StoredConnection } from "../connections/connections.queries.server";
import type { DueZone } from "./due-zones.queries.server";

const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** Automatic work in merchants' zones, one queue per task. */
export interface ZoneWork {
  readonly queue: "check-zones" | "leave-zones" | "renew-uploads" | "upgrade-workers";
  /** Claims the next zone. Null if no zone is due. */
  readonly claim: (now: Date) => Promise<DueZone | null>;
  /** Processes a zone. Never rejects because of a problem with the zone, so that the next zone is processed. */
  readonly work: (connection: StoredConnection, shop: DueZone["shop"]) => Promise<void>;
}

/** Creates a queue that processes one zone per run, so that other jobs of its queue group wait for at most one zone. */
export function zoneQueue(db: Database, clock: Clock, { queue, claim, work }: ZoneWork): JobQueue {
  return {
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const due = await claim(new Date(clock()));
      if (!due) return;
      const connection = await findConnection(db, due.shopId, due.id);
      if (connection) await work(connection, due.shop);
      await enqueue(db, queue, {}, { key: "next zone" });
    },
  };
}
