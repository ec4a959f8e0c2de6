import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, SECOND_MS } from "#app/base/clock";
import { addCounts, type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type Attack, type Detection, NO_STATE } from "#app/engine/attack/detector-state";
import { PROFILE_DAYS } from "#app/engine/attack/profile";
import { chooseReport } from "#app/engine/attack/reports";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { usesLimits } from "../uses-limits.server";
import { answerAttack, endUnwatchedAnswer } from "./answer/answer-attack.server";
import { recordStep } from "./history/record-step.server";
import { endAttack } from "./history/store-attack.server";
import { reportAttack } from "./report-attack.server";
import type { WatchState } from "./watch-state";

/** Interval between evaluations. Each process writes its counts every five seconds. */
const EVERY_MS = 10 * SECOND_MS;
/** Maximum shops per transaction. */
const SHOPS_AT_A_TIME = 200;

interface WatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Returns the queue that evaluates shops with new counts or a current attack, which ends without new counts.
 *
 * Counts of all processes are in one table. The transaction that adds a count to its shop's state deletes it, so each
 * count is added once. The order of the counts and the clocks of the processes do not matter.
 */
export function attackQueues(deps: WatchDeps): JobQueues {
  let last = "";
  return {
    "watch-attacks": {
      everyMs: EVERY_MS,
      run: async (_, { signal }) => {
        last = await watchAttacks(deps, last, signal);
      },
    },
  };
}

/**
 * Evaluates the shops after the last evaluated shop, then the others, so that aborted runs omit different shops.
 *
 * @param last id of the shop evaluated last, or ""
 * @returns the id of the shop evaluated last
 */
async function watchAttacks(deps: WatchDeps, last: string, signal?: AbortSignal): Promise<string> {
  const { db, log } = deps;
  const due = await rows<{ shopId: string }>(
    db,
    sql`select shop_id as "shopId" from attack_counts
        union select shop_id from attack_watch where noticed_at is not null order by 1`,
  );
  const next = due.findIndex(({ shopId }) => shopId > last);
  const inTurn = next > 0 ? [...due.slice(next), ...due.slice(0, next)] : due;
  let done = last;
  for (let from = 0; from < inTurn.length && !signal?.aborted; from += SHOPS_AT_A_TIME) {
    const shopIds = inTurn.slice(from, from + SHOPS_AT_A_TIME).map(({ shopId }) => shopId);
    try {
      await evaluate(deps, shopIds);
      done = shopIds.at(-1)!;
    } catch (err) {
      log.error({ err }, "shops could not be evaluated together; evaluating one after the other");
      await eachShop(shopIds, { log, signal }, async (shopId) => {
        done = shopId;
        await evaluate(deps, [shopId]);
      });
    }
  }
  return done;
}

interface WatchedShop {
  readonly shopId: string;
  readonly timezone: string;
  readonly scopes: string;
  readonly currency: string | null;
  readonly isInstalled: boolean;
  readonly state: Partial<WatchState> | null;
}

/**
 * Evaluates shops without an attack in one transaction, then each shop with an attack in its own transaction, because
 * an answer to an attack locks the shop's settings until the transaction ends.
 */
async function evaluate({ db, clock, log }: WatchDeps, shopIds: readonly string[]) {
  const now = clock();
  const attacked = await db.transaction((tx) =>
    evaluateIn(tx, shopIds, { now, skipsAttacked: true }),
  );
  await eachShop(attacked, { log }, async (shopId) => {
    await db.transaction((tx) => evaluateIn(tx, [shopId], { now, skipsAttacked: false }));
  });
}

interface Evaluation {
  /** Epoch milliseconds. */
  readonly now: number;
  /** True to leave shops with an attack, and their counts, for a later transaction. */
  readonly skipsAttacked: boolean;
}

/** Evaluates shops. Resolves to the ids of the shops that were skipped. */
async function evaluateIn(
  tx: Database,
  shopIds: readonly string[],
  { now, skipsAttacked }: Evaluation,
): Promise<string[]> {
  const shops = await lockShops(tx, shopIds);
  const waiting = await lockCounts(tx, shopIds);
  const counting = await usesLimits(tx, shopIds, now);
  const steps = shops.map((shop): ShopStep => {
    const counts = waiting.get(shop.shopId)?.counts ?? NO_COUNTS;
    const isWatched = shop.isInstalled && counting.has(shop.shopId);
    const found = isWatched ? detect({ ...NO_STATE, ...shop.state }, counts, now) : null;
    return { shop, counts, found, now };
  });
  const skipped = new Set(
    skipsAttacked ? steps.filter(hasAttack).map(({ shop }) => shop.shopId) : [],
  );
  const states: StoredState[] = [];
  for (const step of steps) {
    if (!skipped.has(step.shop.shopId)) states.push(...(await evaluateShop(tx, step)));
  }
  await store(tx, states);
  await deleteCounts(tx, new Map([...waiting].filter(([shopId]) => !skipped.has(shopId))));
  return [...skipped];
}

const hasAttack = ({ shop, found }: ShopStep): boolean =>
  Boolean(shop.state?.attack ?? found?.state.attack);

/** New counts of a shop, and the result of its detection. */
interface ShopStep {
  readonly shop: WatchedShop;
  readonly counts: AttackCounts;
  /** Null if attacks on the shop are not watched. */
  readonly found: Detection | null;
  readonly now: number;
}

/** Evaluates a shop. Resolves to the state to store, or an empty array. */
async function evaluateShop(tx: Database, step: ShopStep): Promise<StoredState[]> {
  const { shop, found, now } = step;
  const { shopId, state } = shop;
  if (found !== null) return [await follow(tx, { ...step, found })];
  if (!state?.attack) return [];
  await endUnwatched(tx, shopId, state.attack, now);
  return [storedState(shopId, withoutAttack(state))];
}

/** Stores, answers and reports the attack on a shop. Resolves to the state to store. */
async function follow(
  tx: Database,
  { shop: watched, counts, found, now }: ShopStep & { readonly found: Detection },
): Promise<StoredState> {
  const { shopId, timezone, state, scopes, currency } = watched;
  const before: WatchState = { ...NO_STATE, ...state };
  const shop = { id: shopId, scopes, currency };
  const step = { shopId, memory: before.answer, counts, found, from: before.at, now };
  // Events of an answer need a current attack, so the answer ends before the attack does.
  const ended = found.ended === null ? null : await answerAttack(tx, step);
  const attack = await recordStep(tx, { shop, before: before.attack, found, now });
  const answer = ended ?? (await answerAttack(tx, step));
  const chosen = chooseReport(found, now);
  if (chosen.report !== null) {
    await reportAttack(tx, { shopId, timezone, ...chosen.report, stored: attack, now });
  }
  return storedState(shopId, { ...chosen.state, answer });
}

async function endUnwatched(tx: Database, shopId: string, attack: Attack, now: number) {
  await endUnwatchedAnswer(tx, shopId, now);
  await endAttack(tx, { shopId, attack, now }, { why: "unwatched", figures: null });
}

/** Returns the state of an unwatched shop without its attack, so that the attack is not reported later. */
function withoutAttack(state: Partial<WatchState>): WatchState {
  const { profile, accepted, reports, answer }: WatchState = { ...NO_STATE, ...state };
  return {
    ...NO_STATE,
    profile,
    accepted,
    reports: { ...reports, isOpen: false },
    at: state.at ?? 0,
    ...(answer && { answer: { ...answer, attack: null } }),
  };
}

function lockShops(tx: Database, shopIds: readonly string[]): Promise<WatchedShop[]> {
  return rows<WatchedShop>(
    tx,
    sql`select shops.id as "shopId", timezone, scopes, currency, uninstalled_at is null as "isInstalled",
          (select state from attack_watch where shop_id = shops.id) as state
        from shops where id = any(${sql.param(shopIds)}::uuid[]) order by id for key share`,
  );
}

/** Sum and row ids of a shop's counts that are not yet evaluated. */
interface WaitingCounts {
  readonly counts: AttackCounts;
  readonly ids: readonly string[];
}

/** Locks and sums the new counts of shops, so that each count is added once. */
async function lockCounts(
  tx: Database,
  shopIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingCounts>> {
  const found = await rows<{ id: string; shopId: string; counts: Partial<AttackCounts> }>(
    tx,
    sql`select id::text, shop_id as "shopId", counts from attack_counts
        where shop_id = any(${sql.param(shopIds)}::uuid[]) for update`,
  );
  const sums = new Map<string, WaitingCounts>();
  for (const { id, shopId, counts } of found) {
    const { counts: sum, ids } = sums.get(shopId) ?? { counts: NO_COUNTS, ids: [] };
    const added = addCounts(sum, { ...NO_COUNTS, ...counts });
    sums.set(shopId, { counts: added, ids: [...ids, id] });
  }
  return sums;
}

/** Deletes counts by shop and id, so that a distributed PostgreSQL searches only the servers of these shops. */
async function deleteCounts(
  tx: Database,
  used: ReadonlyMap<string, Pick<WaitingCounts, "ids">>,
): Promise<void> {
  if (used.size === 0) return;
  const ids = [...used.values()].flatMap((each) => each.ids);
  await tx.execute(sql`delete from attack_counts
    where shop_id = any(${sql.param([...used.keys()])}::uuid[]) and id = any(${sql.param(ids)}::bigint[])`);
}

interface StoredState {
  readonly shop_id: string;
  readonly state: WatchState;
  readonly noticed_at: string | null;
  readonly evaluated_at: string;
}

function storedState(shopId: string, state: WatchState): StoredState {
  const noticedAt = state.attack?.noticedAt ?? null;
  return {
    ...{ shop_id: shopId, state },
    noticed_at: noticedAt === null ? null : new Date(noticedAt).toISOString(),
    evaluated_at: new Date(state.at).toISOString(),
  };
}

async function store(tx: Database, states: readonly StoredState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`insert into attack_watch (shop_id, state, noticed_at, evaluated_at)
    select shop_id, state, noticed_at, evaluated_at
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as evaluated (
      shop_id uuid, state jsonb, noticed_at timestamptz, evaluated_at timestamptz)
    on conflict (shop_id) do update set state = excluded.state,
      noticed_at = excluded.noticed_at, evaluated_at = excluded.evaluated_at`);
}

/**
 * Deletes the profiles of shops that were not evaluated for 28 days.
 *
 * @param now epoch milliseconds
 */
export async function deleteUnusedProfiles(db: Database, now: number): Promise<void> {
  const unused = moment(now - PROFILE_DAYS * DAY_MS);
  await db.execute(sql`delete from attack_watch where evaluated_at < ${unused}`);
}
