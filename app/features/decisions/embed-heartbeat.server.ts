import { and, eq, isNull, lt, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, HOUR_MS, MINUTE_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";

const MAX_SHOPS = 20_000;

/** The best proof that the storefront embed runs: it asks for decisions. */
export interface EmbedHeartbeat {
  /** Notes a shop's visit; writes at most once an hour a shop, after the visitor has the answer. */
  seen(shopId: string): void;
}

export function createEmbedHeartbeat(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): EmbedHeartbeat {
  /** Until when a shop's mark is fresh enough. */
  const freshUntil = new LRUCache<string, number>({ max: MAX_SHOPS });

  async function write(shopId: string): Promise<void> {
    const now = clock();
    const old = new Date(now - HOUR_MS);
    await db
      .update(shops)
      .set({ embedSeenAt: new Date(now) })
      .where(and(eq(shops.id, shopId), or(isNull(shops.embedSeenAt), lt(shops.embedSeenAt, old))));
  }

  return {
    seen: (shopId) => {
      if ((freshUntil.get(shopId) ?? 0) > clock()) return;
      freshUntil.set(shopId, clock() + HOUR_MS);
      setImmediate(() => {
        write(shopId).catch((err: unknown) => {
          freshUntil.set(shopId, clock() + MINUTE_MS);
          log.warn({ err }, "the embed's heartbeat could not be written");
        });
      });
    },
  };
}
