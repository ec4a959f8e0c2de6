import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import type { OrderRow } from "../../evaluation/order-deps";
import { readPolicy } from "../../order-policy/policy.queries.server";
import type { ActionDeps } from "../action/action-deps";
import { errorSentenceOf } from "../action/cancel-sentences";
import { type CancelState, readCancelState } from "../action/cancel-state.server";
import { type ActionRow, setAction } from "../action/order-actions.queries.server";
import { withAction } from "../action/shop-action.server";
import { cancelledAsOf, noteCancelled, noteDoubt, noteFailed } from "./settle-cancel.server";
import type { RequestedCancel } from "./start-cancel.server";
import { identifyCanceller } from "./whose-cancel.server";

/** Time after which an unfinished cancellation counts as in doubt. */
const DOUBT_AFTER_MS = 10 * MINUTE_MS;

/** Returns the delay until the next check, by the running time of the cancellation. */
function lookAgainAfter(runningMs: number): number {
  if (runningMs < 10 * SECOND_MS) return SECOND_MS;
  return runningMs < MINUTE_MS ? 5 * SECOND_MS : 30 * SECOND_MS;
}

/**
 * Checks the outcome of a sent cancellation, by the order first and by Shopify's job second.
 *
 * @returns milliseconds until the next step, or null if there is none
 */
export async function followCancel(
  deps: ActionDeps,
  request: RequestedCancel,
): Promise<number | null> {
  const state = await lookAt(deps, request);
  const notifiesOwner = (await readPolicy(deps.db, request.key.shopId)).notifyOwner;
  return withAction(deps.db, request.key, "cancel", async (tx, order, action) => {
    if (action.state !== "sent") return null;
    const at = new Date(deps.clock());
    const cancelled = state && cancelledAsOf(state);
    if (cancelled)
      return noteCancelled(tx, order, cancelled, { at, notifiesOwner }).then(() => null);
    const because = state && refusalOf(action, state);
    const runningMs = at.getTime() - (action.sentAt ?? at).getTime();
    if (because === null && runningMs < DOUBT_AFTER_MS) return lookAgainAfter(runningMs);
    await endUncancelled(tx, order, because, at);
    return null;
  });
}

/**
 * Reads the cancellation. Null if Shopify gives no answer.
 *
 * @throws AdminRefusal in an outage, because an order that cannot be read is not in doubt yet
 */
async function lookAt(deps: ActionDeps, request: RequestedCancel): Promise<CancelState | null> {
  try {
    return await readCancelState(
      deps.admin,
      request.shop.domain,
      request.key,
      request.action.jobId,
    );
  } catch (error) {
    if (error instanceof AdminRefusal && error.outage === null) return null;
    throw error;
  }
}

/** Ends a sent cancellation without a known success: as failed, or in doubt if there is no reason. */
async function endUncancelled(tx: Database, order: OrderRow, because: string | null, at: Date) {
  if (order.cancelledAt !== null) {
    // Shopify reported the order as cancelled, so only the origin is unknown. No user needs to
    // check it.
    await setAction(tx, order, "cancel", { state: "doubt", updatedAt: at });
    return identifyCanceller(tx, order, at);
  }
  return because === null ? noteDoubt(tx, order, at) : noteFailed(tx, order, because, at);
}

/** Returns the reason why Shopify did not cancel, as a sentence. Null if it has not refused. */
function refusalOf(action: ActionRow, { result }: CancelState): string | null {
  if (action.error !== null) return action.error;
  return result?.status === "FAILED" ? errorSentenceOf(result.errors) : null;
}
