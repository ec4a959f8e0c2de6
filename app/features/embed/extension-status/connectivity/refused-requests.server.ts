import { and, eq, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { raiseAlarm } from "./alarms.server";
import { REFUSAL_WORDS, type RefusalReason } from "./refusal-words";
import { refusedRequests as texts } from "./texts";

const MAX_SHOPS = 20_000;
/** Minimum length of a streak. A visitor can cause single rejections or a burst, so a short streak proves nothing. */
const REQUESTS_MIN = 20;
const SPAN_MIN_MS = 5 * MINUTE_MS;
const WRITE_EVERY_MS = MINUTE_MS;

interface Streak {
  since: number;
  count: number;
  writtenAt: number;
}

/** Counter of consecutive rejected requests that Shopify signed for a shop. An answered request ends the streak. */
export interface RefusedRequests {
  /** @param shop myshopify domain covered by the signature */
  refused(shop: string, why: RefusalReason): void;
  answered(shop: string): void;
}

/**
 * Counts rejections in memory. A long streak is stored and reported to the merchant after the visitor received the
 * answer.
 */
export function createRefusedRequests(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): RefusedRequests {
  const streaks = new LRUCache<string, Streak>({ max: MAX_SHOPS });
  return {
    refused: (shop, why) => {
      const now = clock();
      const streak = streaks.get(shop) ?? { since: now, count: 0, writtenAt: -Infinity };
      streak.count += 1;
      streaks.set(shop, streak);
      const lasts = streak.count >= REQUESTS_MIN && now - streak.since >= SPAN_MIN_MS;
      if (!lasts || now - streak.writtenAt < WRITE_EVERY_MS) return;
      streak.writtenAt = now;
      keep(db, { ...streak, shop, why }, now).catch((err: unknown) =>
        log.warn({ err }, "rejected requests could not be recorded"),
      );
    },
    // Called for every visit, so the usual case without a streak must be fast.
    answered: (shop) => {
      if (streaks.size > 0) streaks.delete(shop);
    },
  };
}

async function keep(
  db: Database,
  streak: Streak & { readonly shop: string; readonly why: RefusalReason },
  now: number,
): Promise<void> {
  const { shop: domain, why, since, count } = streak;
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  if (!shop) return;
  const alarm = {
    shopId: shop.id,
    found: {
      refusedSince: new Date(since),
      refusedAt: new Date(now),
      refusedWhy: why,
      refusedCount: count,
    },
    notifiedColumn: "refusedNotifiedAt",
    write: () => ({
      subject: texts.subject,
      text: texts.content({ count, why: REFUSAL_WORDS[why] }),
    }),
  } as const;
  await raiseAlarm(db, alarm, now);
}
