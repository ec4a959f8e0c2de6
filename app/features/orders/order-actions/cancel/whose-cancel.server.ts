import type { Database } from "#app/store/client.server";

import type { OrderRow } from "../../evaluation/order-deps";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { type Advance, enqueueStep } from "../action/action-chain.server";
import { readCancelState } from "../action/cancel-state.server";
import { readAction, setAction } from "../action/order-actions.queries.server";
import { shopToQuery, tryAgain, tryLater, withAction } from "../action/shop-action.server";
import {
  type Cancelled,
  cancelledAsOf,
  cancelledAsReported,
  mayBeCancelledByPalisade,
  noteCancelled,
} from "./settle-cancel.server";

export const WHOSE_QUEUE = "order-cancelled-whose";

/**
 * Starts the search for the origin of an order's cancellation if Palisade had sent one. Resets the
 * attempts, because sending counted in the same column. Requires the order's lock.
 */
export async function identifyCanceller(tx: Database, order: OrderRow, at: Date): Promise<void> {
  await setAction(tx, order, "cancel", { attempts: 0, updatedAt: at });
  await enqueueStep(tx, WHOSE_QUEUE, order, { runAt: at });
}

/**
 * Reads the note and the job of a reported cancellation, and records the origin. Palisade can be the origin even if
 * Shopify's answer was lost or Shopify carried the cancellation out after the last check. The origin is another if
 * Shopify shows neither Palisade's note nor its job. Retries later while Shopify does not show the order as cancelled.
 */
export const findWhose: Advance = async (parts, key) => {
  const { db, admin, clock } = parts;
  const before = await readAction(db, key, "cancel");
  const shop = await shopToQuery(db, key.shopId);
  if (shop === null || !before || !mayBeCancelledByPalisade(before)) return null;
  const notifiesOwner = (await readPolicy(db, key.shopId)).notifyOwner;
  const note = async (tx: Database, order: OrderRow, cancelled: Cancelled | null) => {
    if (cancelled)
      await noteCancelled(tx, order, cancelled, { at: new Date(clock()), notifiesOwner });
  };
  const trying = {
    before,
    giveUp: (tx: Database, order: OrderRow) => note(tx, order, cancelledAsReported(order)),
  };
  try {
    const state = await readCancelState(admin, shop.domain, key, before.jobId);
    const read = cancelledAsOf(state);
    if (read === null && state.order !== null) return await tryAgain(parts, trying);
    await withAction(db, key, "cancel", (tx, order) =>
      note(tx, order, read ?? cancelledAsReported(order)),
    );
    return null;
  } catch (error) {
    return tryLater(parts, trying, error);
  }
};
