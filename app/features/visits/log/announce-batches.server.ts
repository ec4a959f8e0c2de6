import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { limitPerMinute } from "./limit-per-minute";
import type { VisitBatch } from "./visit-buffer";
import { messageOf, VISITS_WRITTEN } from "./visits-written";

/** Announces written batches of visits to every process. */
export interface BatchAnnouncer {
  /** Queues a committed batch. Returns at once and never throws. */
  announce(batch: VisitBatch): void;
  /** Resolves when all queued batches are announced, at the latest after a second. Never rejects. */
  settled(): Promise<void>;
}

/** Maximum batches waiting to be announced. Further batches are skipped, and readers get a gap. */
const MAX_WAITING = 64;
const SETTLED_WITHIN_MS = SECOND_MS;

interface AnnouncerDeps {
  readonly db: Database;
  readonly log: Pick<Logger, "warn">;
  readonly clock: Clock;
}

/**
 * Creates an announcer for the batches of one recorder. It announces them in the order of writing.
 *
 * Writing never waits for an announcement. If an announcement fails, its number is skipped, by which readers notice the
 * gap. No visit is lost.
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
 * Runs after the commit of the batch, in its own transaction. A reader registers before it reads the log. So either
 * this statement sees the registration, or the reader finds the batch in the log.
 *
 * NOTIFY locks the whole database until its transaction ends. This transaction is short, because it writes no rows and
 * does not wait for the disk.
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
