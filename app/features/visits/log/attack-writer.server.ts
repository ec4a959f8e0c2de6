import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database } from "#app/store/client.server";

import { AttackTally, type CountedVisit, type ShopCounts } from "./attack-tally";

/** Interval of writing counts. A process that crashes loses the counts since the last write. */
const EVERY_MS = 5_000;
/** Maximum rows per statement. */
const MOST_ROWS = 1_000;
/**
 * Maximum stored rows per shop. One process without webhooks adds that many in 40 minutes. Each webhook adds a row,
 * too. The evaluation of attacks deletes the rows every ten seconds.
 */
const MOST_WAITING = 500;

/**
 * Stores counts for the next evaluation of attacks (features/checkout/attacks).
 *
 * Omits counts of deleted shops. Also omits counts of shops with MOST_WAITING rows, so that the table stays small while
 * no job evaluates it.
 */
export async function addAttackCounts(db: Database, counts: readonly ShopCounts[]): Promise<void> {
  for (let from = 0; from < counts.length; from += MOST_ROWS) {
    const values = counts
      .slice(from, from + MOST_ROWS)
      .map((each) => ({ shop_id: each.shopId, counts: each.counts }));
    await db.execute(sql`insert into attack_counts (shop_id, counts)
      select shop_id, counts
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as counted (shop_id uuid, counts jsonb)
      where exists (select from shops where id = shop_id) and ${MOST_WAITING} > (
        select count(*) from (
          select from attack_counts as kept where kept.shop_id = counted.shop_id limit ${MOST_WAITING}
        ) as waiting)`);
  }
}

/** Counts visits for the detection of attacks and writes the counts every five seconds. */
export interface AttackWriter {
  /** Counts a visit. Returns at once. */
  add(visit: CountedVisit): void;
  /** Counts a solved challenge of a shop's storefront. Returns at once. */
  addSolved(shopId: string): void;
  /** Resolves when all counts from before the call are written. Rejects if the write fails. */
  flush(): Promise<void>;
  /** Stops the timer. */
  stop(): void;
}

/** Creates a writer of attack counts. Counts that cannot be written are dropped, because they would be outdated. */
export function createAttackWriter({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Logger;
}): AttackWriter {
  const tally = new AttackTally();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    last = last.catch(() => {}).then(() => insert(tally.take()));
    return last;
  }

  async function insert(counts: readonly ShopCounts[]): Promise<void> {
    if (counts.length > 0) await addAttackCounts(db, counts);
  }

  function schedule(): void {
    if (isStopped || tally.isEmpty) return;
    timer ??= setTimeout(() => {
      timer = null;
      write().catch((err: unknown) => log.error({ err }, "counts of visits could not be written"));
    }, EVERY_MS).unref();
  }

  return {
    add: (visit) => {
      tally.add(visit);
      schedule();
    },
    addSolved: (shopId) => {
      tally.addSolved(shopId);
      schedule();
    },
    flush: write,
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
