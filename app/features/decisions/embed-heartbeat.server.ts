import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { storedPath } from "#app/engine/stored/stored-address";
import { noteSighting } from "#app/features/embed/public.server";
import type { Database } from "#app/store/client.server";

const MAX_SHOPS = 20_000;

/** Minimum age of a mark before it is written again. Pages can still say "just now", and a busy store writes little. */
const FRESH_MS = MINUTE_MS;

/** Records that the storefront embed requests decisions, the best proof that it runs. */
export interface EmbedHeartbeat {
  /** Records a shop's visit. Writes at most once per minute and shop, after the visitor has the answer. */
  seen(shopId: string, path: string): void;
}

export function createEmbedHeartbeat(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): EmbedHeartbeat {
  /** Time by shop id, epoch milliseconds, until which the stored heartbeat is recent enough not to be written again. */
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
