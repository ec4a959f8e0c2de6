import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database } from "#app/store/client.server";

import { AttackTally, type CountedVisit, type ShopCounts } from "./attack-tally";

/** Interval of writing counts. What a process counted since is lost with it. */
const EVERY_MS = 5_000;
/** Maximum rows per statement. */
const MOST_ROWS = 1_000;
/**
 * Maximum waiting rows per shop, those of 40 minutes of one process that only counts visits. Each webhook adds one. The
 * evaluation deletes them every ten seconds.
 */
const MOST_WAITING = 500;

/**
 * Adds counts to what the next evaluation reads (features/checkout/attacks). Counts of deleted shops are omitted, and those
 * of shops with MOST_WAITING rows, so that the table stays small while no job evaluates.
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

/** Counts what visits are made of and writes it every five seconds. */
export interface AttackWriter {
  /** Adds a visit. Returns at once. */
  add(visit: CountedVisit): void;
  /** Adds a solved challenge of a shop's storefront. Returns at once. */
  addSolved(shopId: string): void;
  /** Resolves when everything added before the call is written; rejects when that fails. */
  flush(): Promise<void>;
  /** Stops the timer. */
  stop(): void;
}

/** Creates a writer of counts. Counts that cannot be written are dropped and logged: an older minute is no news. */
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
