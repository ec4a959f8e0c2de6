import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { limitPerMinute } from "./limit-per-minute";
import type { VisitBatch } from "./visit-buffer";
import { messageOf, VISITS_WRITTEN } from "./visits-written";

/** Announces written batches to every process. */
export interface BatchAnnouncer {
  /** Queues a committed batch. Returns at once and never throws. */
  announce(batch: VisitBatch): void;
  /** Resolves when all queued batches are announced, or after a second. Never rejects. */
  settled(): Promise<void>;
}

/** Maximum batches waiting to be announced. Further ones are skipped, and readers see a gap. */
const MAX_WAITING = 64;
const SETTLED_WITHIN_MS = SECOND_MS;

interface AnnouncerDeps {
  readonly db: Database;
  readonly log: Pick<Logger, "warn">;
  readonly clock: Clock;
}

/**
 * Creates an announcer for one recorder's batches, in their order.
 *
 * Writing never waits for it, and a failure loses no visit: the batch's number is skipped, which readers notice.
 */
export function createBatchAnnouncer({ db, log, clock }: AnnouncerDeps): BatchAnnouncer {
  const logOncePerMinute = limitPerMinute(clock);
  const writer = randomBytes(6).toString("hex");
  const waiting: VisitBatch[] = [];
  let notifiedCount = 0;
  let telling: Promise<void> | null = null;

  async function announceNext(): Promise<void> {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      // A failed announcement may still have been received, so its number is not reused.
      const isNotified = await notifyFollowers(db, batch, writer, notifiedCount + 1).catch(
        (error: unknown) => {
          const say = () => log.warn({ err: error }, "live logs could not be notified of visits");
          logOncePerMinute("untold", say);
          return true;
        },
      );
      if (isNotified) notifiedCount += 1;
    }
  }

  function announceRest(): void {
    if (waiting.length === 0) return;
    telling ??= announceNext().finally(() => {
      telling = null;
      announceRest();
    });
  }

  return {
    announce(batch) {
      if (waiting.length < MAX_WAITING) waiting.push(batch);
      else notifiedCount += 1;
      announceRest();
    },
    settled: async () => {
      const late = AbortSignal.timeout(SETTLED_WITHIN_MS);
      const isLate = new Promise<void>((resolve) =>
        late.addEventListener("abort", () => resolve()),
      );
      while (telling && !late.aborted) await Promise.race([telling, isLate]);
    },
  };
}

/**
 * Announces a batch if one of its shops has readers.
 *
 * Runs after the commit, in its own transaction. A reader registers before it reads the log. So either the registration
 * is seen here, or the reader sees the batch in the log. NOTIFY locks the whole database until its transaction ends.
 * That is short here, because the transaction writes no rows and does not wait for the disk.
 *
 * @returns true if a shop has readers
 */
async function notifyFollowers(
  db: Database,
  { transaction, ids, tally }: VisitBatch,
  writer: string,
  number: number,
): Promise<boolean> {
  if (transaction === null) return false;
  const lines = tally.counters();
  const shops = [...new Set(lines.map(({ shopId }) => shopId))];
  const isCut = lines.some(({ countedOnly }) => countedOnly > 0);
  const message = messageOf({ writer, number, rows: ids, isCut });
  const notified = await rows(
    db,
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${VISITS_WRITTEN}, ${message})
        where exists (select from followed_shops
          where shop_id = any(${sql.param(shops)}::uuid[]) and until > now())`,
  );
  return notified.length > 0;
}
