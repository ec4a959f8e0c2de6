import { orderTopic, requestMail } from "#app/features/shop/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { amountText } from "#app/words/amounts";

import type { OrderRow } from "../../evaluation/order-deps";
import { doubtSentence, moneySentence } from "../action/cancel-sentences";
import type { CancelState } from "../action/cancel-state.server";
import {
  type ActionRow,
  addEvent,
  readAction,
  setAction,
  setOrder,
} from "../action/order-actions.queries.server";
import { PALISADE } from "../action/order-key";
import { timeline } from "../action/timeline-words";
import { orderMail } from "./texts";

export const AFTER_CANCEL_QUEUE = "order-aftermath";

/** A cancelled order as Shopify reports it. */
export interface Cancelled {
  readonly cancelledAt: Date;
  /** Staff note of the cancellation. Undefined if it was not read. */
  readonly staffNote?: string | null;
  /** True if Shopify reports that our cancellation succeeded. */
  readonly hasSucceeded?: boolean;
  /** Amount in the shop's currency, in major units. */
  readonly refunded: number;
}

/**
 * Returns a cancelled order with the data that identifies its origin. Null if it is not cancelled.
 */
export function cancelledAsOf({ order, result }: CancelState): Cancelled | null {
  if (!order?.cancelledAt) return null;
  const { cancelledAt, staffNote, refunded } = order;
  return { cancelledAt, staffNote, hasSucceeded: result?.status === "SUCCEEDED", refunded };
}

/** Returns the cancellation of a stored order, without its origin. Null if the order is not cancelled. */
export function cancelledAsReported({ cancelledAt, refunded }: OrderRow): Cancelled | null {
  return cancelledAt && { cancelledAt, refunded: refunded ?? 0 };
}

/** Returns the note sent with our cancellation. Undefined if none was sent. */
const noteOf = (action: ActionRow | undefined) =>
  (action?.result as { readonly staffNote?: string } | null | undefined)?.staffNote;

/**
 * Reports whether Palisade may have cancelled the order: a cancellation was sent at any time, with
 * any outcome. Only the order's note or Shopify's job then identifies the origin.
 */
export const mayBeCancelledByPalisade = (action: ActionRow | undefined): boolean =>
  action !== undefined && action.state !== "done" && noteOf(action) !== undefined;

/**
 * Reports whether Palisade made the cancellation, by Shopify's job or Palisade's note only. For a refused or
 * unanswered request, the merchant was already notified to check the order.
 */
function isCancelledByPalisade(
  action: ActionRow | undefined,
  { staffNote, hasSucceeded }: Cancelled,
): boolean {
  const isByPalisade = noteOf(action);
  return isByPalisade !== undefined && (hasSucceeded === true || staffNote === isByPalisade);
}

interface Notice {
  readonly at: Date;
  readonly subject: "cancelled" | "failed" | "isDoubtful";
  readonly write: () => string;
}

/** Requests an email about an order. It replaces a pending email about the same order. */
function notifyOwnerOf(tx: Database, order: OrderRow, { at, subject, write }: Notice) {
  const { shopId, orderId, name, total, currency } = order;
  return requestMail(tx, {
    ...{ shopId, kind: "orders", at },
    write: () => ({
      subject: orderMail[subject]({ name }),
      text: orderMail.text({ text: write(), total: amountText(total, currency) }),
    }),
    page: `/fraudProtect/${orderId}`,
    topic: orderTopic(orderId),
  });
}

/** Options for recording the end of a cancellation. */
interface Noting {
  readonly at: Date;
  /** True if the merchant gets an email about our cancellations. */
  readonly notifiesOwner: boolean;
}

const ENDED: ReadonlySet<ActionRow["state"] | undefined> = new Set(["done", "stopped", undefined]);

/** Reports whether an order is recorded as cancelled and Palisade has no open action for it. */
const isNoted = ({ queue }: OrderRow, action: ActionRow | undefined): boolean =>
  queue === "cancelled" && ENDED.has(action?.state);

/**
 * Records once that an order is cancelled, by Palisade or another origin. Requires the order's
 * lock.
 */
export async function noteCancelled(
  tx: Database,
  order: OrderRow,
  cancelled: Cancelled,
  noting: Noting,
): Promise<void> {
  const action = await readAction(tx, order, "cancel");
  if (isNoted(order, action)) return;
  const isByPalisade = isCancelledByPalisade(action, cancelled);
  // An action that a user stopped stays stopped, unless it had been sent and was carried out.
  const end = action?.state === "stopped" && !isByPalisade ? "stopped" : "done";
  if (action) {
    await setAction(tx, order, "cancel", { state: end, error: null, updatedAt: noting.at });
  }
  const { cancelledAt, refunded } = cancelled;
  const cancelledBy = isByPalisade ? "us" : "other";
  const cleared = { cancelAt: null, failure: null };
  await setOrder(tx, order, { queue: "cancelled", cancelledAt, cancelledBy, refunded, ...cleared });
  await (isByPalisade ? noteCancelByPalisade : noteOthers)(tx, order, cancelled, noting);
}

async function noteOthers(tx: Database, order: OrderRow, { refunded }: Cancelled, { at }: Noting) {
  const write = () =>
    timeline.cancelledByOthers({ money: moneySentence(null, refunded, order.currency) });
  const event = { at, actor: "platform", kind: "cancelled", write, detail: { refunded } };
  await addEvent(tx, order, event);
}

async function noteCancelByPalisade(
  tx: Database,
  order: OrderRow,
  { refunded }: Cancelled,
  { at, notifiesOwner }: Noting,
) {
  const { shopId, orderId, terms, currency } = order;
  const write = () =>
    timeline.cancelled({ money: moneySentence(terms?.refund ?? null, refunded, currency) });
  const event = { at, actor: PALISADE, kind: "cancelled", write, detail: { refunded } };
  await addEvent(tx, order, event);
  const key = `${shopId} ${orderId}`;
  await enqueue(tx, AFTER_CANCEL_QUEUE, { shopId, orderId }, { key, runAt: at });
  if (!notifiesOwner) return;
  const text = () => `${write()} ${order.because.join(" ")}`;
  await notifyOwnerOf(tx, order, { at, subject: "cancelled", write: text });
}

/** Records a failed cancellation with the reason and advice. Requires the lock. */
export async function noteFailed(
  tx: Database,
  order: OrderRow,
  because: string,
  at: Date,
): Promise<void> {
  await setAction(tx, order, "cancel", { state: "failed", error: because, updatedAt: at });
  await setOrder(tx, order, { queue: "failed", failure: because, cancelAt: null });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "cancel-failed", write: () => because });
  await notifyOwnerOf(tx, order, { at, subject: "failed", write: () => because });
}

/**
 * Records that the outcome of a cancellation is unknown. Only a user can continue. Requires the
 * lock.
 */
export async function noteDoubt(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const because = runInEnglish(doubtSentence);
  await setAction(tx, order, "cancel", { state: "doubt", error: because, updatedAt: at });
  await setOrder(tx, order, { queue: "review", failure: because, cancelAt: null });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "doubt", write: doubtSentence });
  await notifyOwnerOf(tx, order, { at, subject: "isDoubtful", write: doubtSentence });
}

/** Leaves an unsent cancellation to a user. Requires the lock. */
export async function leaveToPerson(
  tx: Database,
  order: OrderRow,
  because: string,
  at: Date,
): Promise<void> {
  const stopped = {
    state: "stopped",
    requestedBy: PALISADE,
    error: because,
    updatedAt: at,
  } as const;
  await setAction(tx, order, "cancel", stopped);
  await setOrder(tx, order, { queue: "review", failure: because, cancelAt: null });
  await addEvent(tx, order, {
    at,
    actor: PALISADE,
    kind: "review",
    write: () => timeline.leftToPerson({ because }),
  });
}
