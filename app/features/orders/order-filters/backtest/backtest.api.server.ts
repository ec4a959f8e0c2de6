import { randomUUID } from "node:crypto";

import { DAY_MS } from "#app/base/clock";
import type * as contract from "#app/contract/orders/backtest";
import { type Backtest, BACKTEST_LIMITS, type BacktestResult } from "#app/contract/orders/backtest";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";
import { isSilent } from "#app/store/preview-runs.server";

import type { OrderDraft } from "../filters/draft-among.server";
import { orderTriesStore, requestBacktest } from "./backtest-queue.server";
import type { StoredPreview } from "./stored-preview";
import { problems } from "./texts";

function previewOf(stored: StoredPreview, now: number): Backtest {
  const { id, state, from, until, read, problem } = stored;
  const hasDied = isSilent(stored, now);
  return {
    ...{ id, read },
    state: hasDied ? "failed" : state,
    from: from.toISOString(),
    until: until.toISOString(),
    problem: hasDied ? problems.interrupted : problem,
    result: stored.result as BacktestResult | null,
  };
}

/**
 * Returns the stored backtest.
 *
 * @throws ApiError not_found if another backtest has replaced it
 */
async function find(db: Database, shopId: string, id: string): Promise<StoredPreview> {
  const stored = await orderTriesStore.read(db, shopId);
  if (stored?.id === id) return stored;
  const message = problems.replaced;
  throw new ApiError("not_found", { message });
}

/** Handlers of contract/orders/backtest.ts. */
export const backtestHandlers: HandlersOf<typeof contract> = {
  startBacktest: async (draft: OrderDraft, { db, shop, actor, clock }) => {
    const now = clock();
    const id = randomUUID();
    const at = new Date(now);
    const stored = {
      ...({ shopId: shop.id, id, state: "running", draft, total: 0 } as const),
      ...{ from: new Date(now - BACKTEST_LIMITS.days * DAY_MS), until: at },
      ...{ cursor: null, startedBy: actor, startedAt: at, seenAt: at },
    };
    await db.transaction(async (tx) => {
      if (!(await orderTriesStore.insert(tx, stored))) {
        const message = problems.running;
        throw new ApiError("too_many", { message });
      }
      await requestBacktest(tx, { shopId: shop.id, id });
    });
    return { preview: previewOf(await find(db, shop.id, id), now) };
  },

  getBacktest: async ({ id }, { db, shop, clock }) => ({
    preview: previewOf(await find(db, shop.id, id), clock()),
  }),

  cancelBacktest: async ({ id }, { db, shop, clock }) => {
    await find(db, shop.id, id);
    await orderTriesStore.end(db, id, { state: "cancelled" });
    return { preview: previewOf(await find(db, shop.id, id), clock()) };
  },
};
