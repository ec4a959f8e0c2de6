import type { Database } from "#app/store/client.server";

import type { OrderRow } from "../../evaluation/order-deps";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { type Advance, enqueueStep } from "../action/action-chain.server";
import { readCancelState } from "../action/cancel-state.server";
import { readAction, setAction } from "../action/order-actions.queries.server";
import { askedShop, tryAgain, tryLater, withAction } from "../action/shop-action.server";
import {
  type Cancelled,
  cancelledAsOf,
  cancelledAsTold,
  mayBeOurs,
  noteCancelled,
} from "./settle-cancel.server";

export const WHOSE_QUEUE = "order-cancelled-whose";

/**
 * Has found out who cancelled an order for which a cancellation of ours was sent. The tries begin anew:
 * those of sending it are counted in the same place. Hold the order's lock.
 */
export async function askWhose(tx: Database, order: OrderRow, at: Date): Promise<void> {
  await setAction(tx, order, "cancel", { attempts: 0, updatedAt: at });
  await enqueueStep(tx, WHOSE_QUEUE, order, { runAt: at });
}

/**
 * Reads the note and the job of a cancellation that we were told of, and notes whose it was. It may be
 * ours though its answer was lost, and though nobody followed it any more when the platform came to it.
 * Where the platform shows neither, it counts as somebody else's; where it does not show the order as
 * cancelled yet, it is asked again later.
 */
export const findWhose: Advance = async (parts, key) => {
  const { db, admin, clock } = parts;
  const before = await readAction(db, key, "cancel");
  const shop = await askedShop(db, key.shopId);
  if (shop === null || !before || !mayBeOurs(before)) return null;
  const tellsOwner = (await readPolicy(db, key.shopId)).notifyOwner;
  const note = async (tx: Database, order: OrderRow, cancelled: Cancelled | null) => {
    if (cancelled) await noteCancelled(tx, order, cancelled, { at: new Date(clock()), tellsOwner });
  };
  const trying = {
    before,
    giveUp: (tx: Database, order: OrderRow) => note(tx, order, cancelledAsTold(order)),
  };
  try {
    const state = await readCancelState(admin, shop.domain, key, before.jobId);
    const read = cancelledAsOf(state);
    if (read === null && state.order !== null) return await tryAgain(parts, trying);
    await withAction(db, key, "cancel", (tx, order) =>
      note(tx, order, read ?? cancelledAsTold(order)),
    );
    return null;
  } catch (error) {
    return tryLater(parts, trying, error);
  }
};
