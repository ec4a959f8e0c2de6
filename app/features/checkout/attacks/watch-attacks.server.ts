import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import { addCounts, type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import {
  type Attack,
  detect,
  type Detection,
  type DetectorState,
  NO_STATE,
} from "#app/engine/attack/detect";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

/** Interval of the evaluation. A process writes its counts every five seconds. */
const EVERY_MS = 10 * SECOND_MS;
/** Maximum shops per transaction. */
const SHOPS_AT_A_TIME = 200;

/** A change of an attack that merchants are notified of. */
export interface AttackNews {
  readonly shopId: string;
  readonly timezone: string;
  readonly change: NonNullable<Detection["change"]>;
  readonly attack: Attack;
  /** Time of the evaluation, epoch milliseconds. */
  readonly now: number;
}

interface WatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Reports a change in the transaction that stores it. */
  readonly report: (tx: Database, news: AttackNews) => Promise<void>;
}

/**
 * Returns the queue that evaluates the shops with new counts, and those with an attack, which ends without them.
 *
 * Counts of all processes are in one table. A count is deleted in the transaction that adds it to its shop's state, so it
 * counts once. Their order and the clocks of the processes do not matter.
 */
export function attackQueues(deps: WatchDeps): JobQueues {
  return {
    "watch-attacks": {
      everyMs: EVERY_MS,
      run: (_, { signal }) => watchAttacks(deps, signal),
    },
  };
}

async function watchAttacks(deps: WatchDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  const due = await rows<{ shopId: string }>(
    db,
    sql`select shop_id as "shopId" from attack_counts
        union select shop_id from attack_watch where noticed_at is not null order by 1`,
  );
  for (let from = 0; from < due.length && !signal?.aborted; from += SHOPS_AT_A_TIME) {
    const shopIds = due.slice(from, from + SHOPS_AT_A_TIME).map(({ shopId }) => shopId);
    try {
      await evaluate(deps, shopIds);
    } catch (err) {
      log.error({ err }, "shops could not be evaluated together; evaluating one after the other");
      await eachShop(shopIds, { log, signal }, (shopId) => evaluate(deps, [shopId]));
    }
  }
}

interface WatchedShop {
  readonly shopId: string;
  readonly timezone: string;
  readonly isInstalled: boolean;
  readonly state: Partial<DetectorState> | null;
}

async function evaluate({ db, clock, report }: WatchDeps, shopIds: readonly string[]) {
  const now = clock();
  await db.transaction(async (tx) => {
    const shops = await lockShops(tx, shopIds);
    const counts = await takeCounts(tx, shopIds);
    const states: StoredState[] = [];
    for (const { shopId, timezone, isInstalled, state } of shops) {
      if (!isInstalled) continue;
      const before = { ...NO_STATE, ...state };
      const found = detect(before, counts.get(shopId) ?? NO_COUNTS, now);
      const noticedAt = found.state.attack?.noticedAt ?? null;
      states.push({
        shop_id: shopId,
        state: found.state,
        noticed_at: noticedAt === null ? null : new Date(noticedAt).toISOString(),
      });
      const attack = found.ended ?? found.state.attack;
      if (found.change !== null && attack !== null) {
        await report(tx, { shopId, timezone, change: found.change, attack, now });
      }
    }
    await store(tx, states);
  });
}

function lockShops(tx: Database, shopIds: readonly string[]): Promise<WatchedShop[]> {
  return rows<WatchedShop>(
    tx,
    sql`select shops.id as "shopId", timezone, uninstalled_at is null as "isInstalled",
          (select state from attack_watch where shop_id = shops.id) as state
        from shops where id = any(${sql.param(shopIds)}::uuid[]) order by id for key share`,
  );
}

/** Deletes the waiting counts of shops. Resolves to their sums. */
async function takeCounts(
  tx: Database,
  shopIds: readonly string[],
): Promise<ReadonlyMap<string, AttackCounts>> {
  const taken = await rows<{ shopId: string; counts: Partial<AttackCounts> }>(
    tx,
    sql`delete from attack_counts where shop_id = any(${sql.param(shopIds)}::uuid[])
        returning shop_id as "shopId", counts`,
  );
  const sums = new Map<string, AttackCounts>();
  for (const { shopId, counts } of taken) {
    sums.set(shopId, addCounts(sums.get(shopId) ?? NO_COUNTS, { ...NO_COUNTS, ...counts }));
  }
  return sums;
}

interface StoredState {
  readonly shop_id: string;
  readonly state: DetectorState;
  readonly noticed_at: string | null;
}

async function store(tx: Database, states: readonly StoredState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`insert into attack_watch as kept (shop_id, state, noticed_at)
    select shop_id, state, noticed_at
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as told (
      shop_id uuid, state jsonb, noticed_at timestamptz)
    on conflict (shop_id) do update set state = excluded.state, noticed_at = excluded.noticed_at`);
}
