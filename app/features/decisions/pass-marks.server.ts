import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { noteIssued } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

const MAX_SHOPS = 20_000;

/** Minimum time between two writes per shop. */
const FRESH_MS = MINUTE_MS;

/** Records that a shop issues the checkout passes it requires. Without a recent record, the requirement lapses. */
export interface PassMarks {
  /** Records that a shop issued a pass. Writes at most once per minute and shop, after the visit is answered. */
  issued(shopId: string): void;
}

export function createPassMarks(db: Database, clock: Clock, log: Pick<Logger, "warn">): PassMarks {
  const freshUntil = new LRUCache<string, number>({ max: MAX_SHOPS });

  return {
    issued: (shopId) => {
      const now = clock();
      if ((freshUntil.get(shopId) ?? 0) > now) return;
      freshUntil.set(shopId, now + FRESH_MS);
      setImmediate(() => {
        noteIssued(db, shopId, now).catch((err: unknown) => {
          log.warn({ err }, "an issued checkout pass could not be recorded");
        });
      });
    },
  };
}
