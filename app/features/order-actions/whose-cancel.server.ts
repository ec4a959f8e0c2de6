import type { Database } from "../../store/client.server";
import type { OrderRow } from "../orders/public.server";

import { type Advance, enqueueStep } from "./action-chain.server";
import { readCancelState } from "./cancel-state.server";
import { readAction } from "./order-actions.queries.server";
import {
  type Cancelled,
  cancelledAsOf,
  cancelledAsTold,
  mayBeOurs,
  noteCancelled,
} from "./settle-cancel.server";
import { askedShop, tryLater, withAction } from "./shop-action.server";

export const WHOSE_QUEUE = "order-cancelled-whose";

/** Has found out who cancelled an order for which a cancellation of ours was sent. */
export const askWhose = (tx: Database, order: OrderRow, at: Date): Promise<void> =>
  enqueueStep(tx, WHOSE_QUEUE, order, { runAt: at });

/**
 * Reads the note and the job of a cancellation that we were told of, and notes whose it was. It may be
 * ours though its answer was lost, and though nobody followed it any more when the platform came to it.
 * Where the platform shows neither, it counts as somebody else's.
 */
export const findWhose: Advance = async (parts, key) => {
  const { db, admin, clock } = parts;
  const before = await readAction(db, key, "cancel");
  const shop = await askedShop(db, key.shopId);
  if (shop === null || !before || !mayBeOurs(before)) return null;
  const tellsOwner = (await parts.readPolicy(db, key.shopId)).notifyOwner;
  const note = async (tx: Database, order: OrderRow, read: Cancelled | null) => {
    const cancelled = read ?? cancelledAsTold(order);
    if (cancelled) await noteCancelled(tx, order, cancelled, { at: new Date(clock()), tellsOwner });
  };
  try {
    const state = await readCancelState(admin, shop.domain, key, before.jobId);
    await withAction(db, key, "cancel", (tx, order) => note(tx, order, cancelledAsOf(state)));
    return null;
  } catch (error) {
    return tryLater(parts, { before, giveUp: (tx, order) => note(tx, order, null) }, error);
  }
};
