import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { storedPath } from "#app/engine/stored/stored-address";
import { noteSighting } from "#app/features/embed/public.server";
import type { Database } from "#app/store/client.server";

const MAX_SHOPS = 20_000;

/** Minimum time between two writes per shop. Limits writes, and screens can still show "just now". */
const FRESH_MS = MINUTE_MS;

/** Records when a shop's storefront embed last requested a decision, which proves that the embed runs. */
export interface EmbedHeartbeat {
  /** Records a shop's visit. Writes at most once per minute and shop, after the visitor has the answer. */
  seen(shopId: string, path: string): void;
}

export function createEmbedHeartbeat(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): EmbedHeartbeat {
  /** Time until which a shop's heartbeat is not written again, by shop id. Epoch milliseconds. */
  const freshUntil = new LRUCache<string, number>({ max: MAX_SHOPS });

  return {
    seen: (shopId, path) => {
      const now = clock();
      if ((freshUntil.get(shopId) ?? 0) > now) return;
      freshUntil.set(shopId, now + FRESH_MS);
      setImmediate(() => {
        const page = storedPath(path.split(/[?#]/, 1)[0] ?? "");
        noteSighting(db, { shopId, path: page, freshMs: FRESH_MS }, now).catch((err: unknown) => {
          log.warn({ err }, "the embed's heartbeat could not be written");
        });
      });
    },
  };
}
