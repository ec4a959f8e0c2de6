import { type Clock, MINUTE_MS } from "#app/base/clock";
import { enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { findConnection, type StoredConnection } from "../connections/connections.queries.server";
import type { DueZone } from "./due-zones.queries.server";

const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** What is done in merchants' own zones without anybody asking, one thing a queue. */
export interface ZoneWork {
  readonly queue: "check-zones" | "leave-zones" | "renew-uploads" | "upgrade-workers";
  /** Takes the next zone; null: none is due. */
  readonly claim: (now: Date) => Promise<DueZone | null>;
  /** Never rejects for what is wrong with the zone: another is waiting. */
  readonly work: (connection: StoredConnection, shop: DueZone["shop"]) => Promise<void>;
}

/** A queue of it. One zone a run, so that whatever else the lane does waits for one at most. */
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
