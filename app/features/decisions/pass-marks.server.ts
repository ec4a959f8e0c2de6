import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { noteIssued } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

const MAX_SHOPS = 20_000;

/** Minimum age of a mark before it is written again. */
const FRESH_MS = MINUTE_MS;

/** Marks that shops issue the passes that their checkouts require. Without marks, the requirement lapses. */
export interface PassMarks {
  /** Records a pass. Writes at most once per minute and shop, after the visitor has the answer. */
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
