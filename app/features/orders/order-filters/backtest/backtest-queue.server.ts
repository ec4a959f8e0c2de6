import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { generalFailure } from "#app/contract/errors";
import { BACKTEST_LIMITS, type BacktestResult } from "#app/contract/orders/backtest";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { enqueue, type JobQueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { triesIn } from "#app/store/preview-runs.server";
import type { Queryable } from "#app/store/rows.server";
import { orderTries, shops } from "#app/store/schema";

import { pastFacts } from "../../evaluation/past-facts.server";
import { pastJourneys } from "../../evaluation/past-journeys.server";
import { readPastOrders } from "../../intake/past-orders.server";
import { type LiveOrder } from "../../reading/live-order";
import { unreadableText } from "../../reading/unreadable";
import { draftAmong, type OrderDraft } from "../filters/draft-among.server";
import { compareFilters, tallyOrders } from "./order-tally";
import type { StoredPreview } from "./stored-preview";

/** Queue name. Stored jobs contain it, so it keeps its original value. */
const QUEUE = "order-replay";

const payloadSchema = z.object({ shopId: z.uuid(), id: z.uuid() });

export interface BacktestDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Retries automatically if that is harmless. */
  readonly admin: AdminGraphql;
  /** Keys of checkout passes. */
  readonly keys: Keyring;
  readonly ipIntelligence: Pick<IpIntelligence, "lookup" | "coordinates">;
}

export const orderTriesStore = triesIn(orderTries);

export function requestBacktest(tx: Queryable, payload: { shopId: string; id: string }) {
  return enqueue(tx, QUEUE, payload, { key: payload.shopId });
}

type Shop = typeof shops.$inferSelect;

/** Reads the orders and reports progress. Null if the backtest was ended while reading. */
async function readOrders(
  { db, admin, clock }: BacktestDeps,
  shop: Shop,
  { id, from }: StoredPreview,
  signal: AbortSignal,
): Promise<readonly LiveOrder[] | null> {
  const span = { since: from.getTime(), most: BACKTEST_LIMITS.orders };
  const orders: LiveOrder[] = [];
  for await (const some of readPastOrders(admin, shop, span)) {
    signal.throwIfAborted();
    orders.push(...some);
    const progress = { id, read: orders.length, at: clock() };
    if (!(await orderTriesStore.note(db, progress))) return null;
  }
  return orders;
}

/** Returns the orders that the draft would match among the shop's own filters. */
async function resultOf(
  { db, keys, clock, ipIntelligence }: BacktestDeps,
  shop: Shop,
  draft: OrderDraft,
  live: readonly LiveOrder[],
): Promise<BacktestResult> {
  const { above, drafted, saved } = await draftAmong(db, shop.id, draft);
  const refunds = new Map(live.map(({ facts, refunded }) => [facts.id, refunded]));
  const journeys = await pastJourneys({ db, keys, now: clock() }, shop.id, live);
  const orders = (await pastFacts(live, ipIntelligence, shop.timezone, journeys)).map((facts) => ({
    facts,
    refunded: refunds.get(facts.id) ?? 0,
  }));
  const isCut = live.length >= BACKTEST_LIMITS.orders;
  const difference = saved ? compareFilters(drafted, saved, orders) : null;
  const visitsUnknown = live.length - journeys.size;
  return { ...tallyOrders(drafted, above, orders), difference, isCut, visitsUnknown };
}

const problemOf = (error: unknown): string =>
  error instanceof AdminRefusal ? unreadableText(error.reason) : generalFailure();

/**
 * Returns the queue of backtests. A backtest that ends with its process starts again in another.
 * The result stores counts and numbers of some orders, but no customer data.
 */
export function backtestQueues(deps: BacktestDeps): JobQueues {
  const { db, log } = deps;
  const runBacktestJob: JobQueue["run"] = async (payload, { signal }) => {
    const { shopId, id } = payloadSchema.parse(payload);
    const stored = await orderTriesStore.read(db, shopId);
    const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
    if (!shop || stored?.id !== id || stored.state !== "running") return;
    try {
      const orders = await readOrders(deps, shop, stored, signal);
      if (orders === null) return;
      const result = await resultOf(deps, shop, stored.draft as OrderDraft, orders);
      await orderTriesStore.end(db, id, { state: "done", read: orders.length, result });
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, shopId }, "a backtest failed");
      await orderTriesStore.end(db, id, { state: "failed", problem: problemOf(error) });
    }
  };
  return { [QUEUE]: { run: runBacktestJob } };
}
