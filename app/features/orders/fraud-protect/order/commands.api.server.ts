import type * as contract from "#app/contract/orders/fraud-protect";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { syncOrders } from "../../intake/sync-orders.server";
import {
  cancelNow,
  retryCancel,
  stopCancel,
} from "../../order-actions/cancel/cancel-commands.server";
import { cancellingState } from "../../order-actions/cancel/circuit-breaker.server";
import { resumeCancelling } from "../../order-actions/cancel/resume-cancelling.server";
import { markSafe, reportFraud } from "../../order-actions/clear-commands.server";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { orderAnswer } from "../order-list/order-answer";
import { readOrder } from "./order-detail.queries.server";

type Calls =
  | "stopCancelling"
  | "cancelOrderNow"
  | "markOrderSafe"
  | "reportOrderFraud"
  | "retryOrder"
  | "resumeCancelling"
  | "readPastOrders";

async function orderNow(db: Database, shopId: string, id: string) {
  const row = await readOrder(db, shopId, id);
  if (!row) throw new ApiError("not_found");
  return orderAnswer(row);
}

/** Handlers of commands about single orders and about cancelling in general. */
export const commandHandlers: Pick<HandlersOf<typeof contract>, Calls> = {
  stopCancelling: async ({ id }, context) => {
    await stopCancel(context, id);
    return orderNow(context.db, context.shop.id, id);
  },

  cancelOrderNow: async ({ id }, context) => {
    await cancelNow(context, id, null);
    return orderNow(context.db, context.shop.id, id);
  },

  markOrderSafe: async ({ id, allowPerson }, context) => {
    await markSafe(context, id, { allowsPerson: allowPerson });
    return orderNow(context.db, context.shop.id, id);
  },

  reportOrderFraud: async ({ id, cancel }, context) => {
    const { blockPersonDays } = await readPolicy(context.db, context.shop.id);
    await reportFraud(context, id, { days: blockPersonDays, cancels: cancel, terms: null });
    return orderNow(context.db, context.shop.id, id);
  },

  retryOrder: async ({ id }, context) => {
    await retryCancel(context, id);
    return orderNow(context.db, context.shop.id, id);
  },

  resumeCancelling: async (_input, context) => {
    await resumeCancelling(context);
    const { pausedAt } = await cancellingState(context.db, context.shop.id);
    return { isPaused: pausedAt !== null };
  },

  readPastOrders: async ({ days }, { db, shop }) => {
    await syncOrders(db, shop.id, days);
    return { isStarted: true };
  },
};
