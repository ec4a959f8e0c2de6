import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { limitPerMinute } from "./limit-per-minute";
import type { VisitBatch } from "./visit-buffer";
import { messageOf, VISITS_WRITTEN } from "./visits-written";

/** Tells every process of batches that were written. */
export interface BatchAnnouncer {
  /** Takes a batch that is committed; returns at once and never throws. */
  announce(batch: VisitBatch): void;
  /** Resolves when everything taken is told, or after a second. Never rejects. */
  settled(): Promise<void>;
}

/** Batches that wait to be told of; beyond, one is passed over, and its readers are told of a gap. */
const MAX_WAITING = 64;
const SETTLED_WITHIN_MS = SECOND_MS;

interface AnnouncerDeps {
  readonly db: Database;
  readonly log: Pick<Logger, "warn">;
  readonly clock: Clock;
}

/**
 * Makes what tells of one recorder's batches, one after the other, in their order. Writing never waits for it, and what
 * fails here costs no visit: the number of the batch is left out, by which readers notice.
 */
export function createBatchAnnouncer({ db, log, clock }: AnnouncerDeps): BatchAnnouncer {
  const sayOnceAMinute = limitPerMinute(clock);
  const writer = randomBytes(6).toString("hex");
  const waiting: VisitBatch[] = [];
  let told = 0;
  let telling: Promise<void> | null = null;

  async function tellNext(): Promise<void> {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      // What failed may have been heard all the same: its number is not used again.
      const isTold = await tellFollowers(db, batch, writer, told + 1).catch((error: unknown) => {
        const say = () => log.warn({ err: error }, "live logs could not be told of visits");
        sayOnceAMinute("untold", say);
        return true;
      });
      if (isTold) told += 1;
    }
  }

  function tellOn(): void {
    if (waiting.length === 0) return;
    telling ??= tellNext().finally(() => {
      telling = null;
      tellOn();
    });
  }

  return {
    announce(batch) {
      if (waiting.length < MAX_WAITING) waiting.push(batch);
      else told += 1;
      tellOn();
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
 * Tells of a batch if somebody looks at the visits of one of its shops; resolves to whether somebody does.
 *
 * Asked after the commit and by itself. Who begins to look says so before reading the log: so either that is seen
 * here, or the batch is seen there. NOTIFY holds one lock of the whole database until its transaction ends; without
 * rows in that, and without waiting for the disk, this is a moment.
 */
async function tellFollowers(
  db: Database,
  { transaction, ids, tally }: VisitBatch,
  writer: string,
  number: number,
): Promise<boolean> {
  if (transaction === null) return false;
  const lines = tally.counters();
  const shops = [...new Set(lines.map(({ shopId }) => shopId))];
  const isCut = lines.some(({ unlogged }) => unlogged > 0);
  const message = messageOf({ writer, number, rows: ids, isCut });
  const told = await rows(
    db,
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${VISITS_WRITTEN}, ${message})
        where exists (select from followed_shops
          where shop_id = any(${sql.param(shops)}::uuid[]) and until > now())`,
  );
  return told.length > 0;
}
