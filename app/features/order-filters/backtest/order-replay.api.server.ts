import { randomUUID } from "node:crypto";

import type * as contract from "../../../contract/orders/order-replay";
import {
  ORDER_REPLAY_LIMITS,
  type OrderReplay,
  type OrderReplayResult,
} from "../../../contract/orders/order-replay";
import { DAY_MS } from "../../../platform/clock";
import { ApiError } from "../../../platform/data-api/api-error";
import type { HandlersOf } from "../../../platform/data-api/handlers";
import type { Database } from "../../../store/client.server";
import { isSilent } from "../../../store/tries.server";

import type { OrderDraft, StoredTry } from "./order-draft";
import { orderTriesStore, requestOrderReplay } from "./order-replay-queue.server";

const INTERRUPTED = "The try was interrupted. Please start it again.";

function replayOf(stored: StoredTry, now: number): OrderReplay {
  const { id, state, from, until, read, problem } = stored;
  const hasDied = isSilent(stored, now);
  return {
    ...{ id, read },
    state: hasDied ? "failed" : state,
    from: from.toISOString(),
    until: until.toISOString(),
    problem: hasDied ? INTERRUPTED : problem,
    result: stored.result as OrderReplayResult | null,
  };
}

/** @throws ApiError not_found: another try has taken its place */
async function find(db: Database, shopId: string, id: string): Promise<StoredTry> {
  const stored = await orderTriesStore.read(db, shopId);
  if (stored?.id === id) return stored;
  const message = "Another filter was tried since. Please try this one again.";
  throw new ApiError("not_found", { message });
}

/** Answers every call of contract/orders/order-replay.ts. */
export const orderReplayHandlers: HandlersOf<typeof contract> = {
  startOrderReplay: async (draft: OrderDraft, { db, shop, actor, clock }) => {
    const now = clock();
    const id = randomUUID();
    const at = new Date(now);
    const stored = {
      ...({ shopId: shop.id, id, state: "running", draft, total: 0 } as const),
      ...{ from: new Date(now - ORDER_REPLAY_LIMITS.days * DAY_MS), until: at },
      ...{ cursor: null, startedBy: actor, startedAt: at, seenAt: at },
    };
    await db.transaction(async (tx) => {
      if (!(await orderTriesStore.insert(tx, stored))) {
        const message = "Another try of your store is under way. Cancel it, or wait a moment.";
        throw new ApiError("too_many", { message });
      }
      await requestOrderReplay(tx, { shopId: shop.id, id });
    });
    return { replay: replayOf(await find(db, shop.id, id), now) };
  },

  getOrderReplay: async ({ id }, { db, shop, clock }) => ({
    replay: replayOf(await find(db, shop.id, id), clock()),
  }),

  cancelOrderReplay: async ({ id }, { db, shop, clock }) => {
    await find(db, shop.id, id);
    await orderTriesStore.end(db, id, { state: "cancelled" });
    return { replay: replayOf(await find(db, shop.id, id), clock()) };
  },
};
