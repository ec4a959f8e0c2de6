import { orderTopic, requestMail } from "#app/features/contact/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { amountText } from "#app/words/amounts";

import type { OrderRow } from "../../evaluation/order-deps";
import { DOUBT, moneySentence } from "../action/cancel-sentences";
import type { CancelState } from "../action/cancel-state.server";
import {
  type ActionRow,
  addEvent,
  readAction,
  setAction,
  setOrder,
} from "../action/order-actions.queries.server";
import { PALISADE } from "../action/order-key";

export const AFTER_CANCEL_QUEUE = "order-aftermath";

/** A cancelled order, as the platform has it. */
export interface Cancelled {
  readonly cancelledAt: Date;
  /** Of whoever cancelled it; undefined: not asked for. */
  readonly staffNote?: string | null;
  /** The platform says that our cancellation went through. */
  readonly hasSucceeded?: boolean;
  /** In the shop's currency, in its units. */
  readonly refunded: number;
}

/** A cancelled order as it was read, with what tells who it was; null: it is not cancelled. */
export function cancelledAsOf({ order, result }: CancelState): Cancelled | null {
  if (!order?.cancelledAt) return null;
  const { cancelledAt, staffNote, refunded } = order;
  return { cancelledAt, staffNote, hasSucceeded: result?.status === "SUCCEEDED", refunded };
}

/** A cancellation as we were told of it, which is without a word on who it was. */
export function cancelledAsTold({ cancelledAt, refunded }: OrderRow): Cancelled | null {
  return cancelledAt && { cancelledAt, refunded: refunded ?? 0 };
}

/** The note we sent with a cancellation; undefined: none was sent. */
const noteOf = (action: ActionRow | undefined) =>
  (action?.result as { readonly staffNote?: string } | null | undefined)?.staffNote;

/**
 * Whether an order that is cancelled may have been cancelled by us: a cancellation was sent, however
 * long ago and whatever became of the answer. Then only the note on the order, or the platform's job,
 * says who it was.
 */
export const mayBeOurs = (action: ActionRow | undefined): boolean =>
  action !== undefined && action.state !== "done" && noteOf(action) !== undefined;

/**
 * By the platform's job or by our note, and by nothing else: of what the platform refused, or has not
 * answered for ten minutes, we tell the merchant to look after it by hand.
 */
function isOurs(action: ActionRow | undefined, { staffNote, hasSucceeded }: Cancelled): boolean {
  const ours = noteOf(action);
  return ours !== undefined && (hasSucceeded === true || staffNote === ours);
}

interface Notice {
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
}

/** Requests an email about an order. It replaces one about the same order that still waits. */
function tellOwner(tx: Database, order: OrderRow, { at, subject, text }: Notice) {
  const { shopId, orderId, name, total, currency } = order;
  return requestMail(tx, {
    ...{ shopId, kind: "orders", at },
    subject: `${name}: ${subject}`,
    text: `${text}\n\nOrder total: ${amountText(total, currency)}`,
    page: `/fraudProtect/${orderId}`,
    topic: orderTopic(orderId),
  });
}

/** How the end of a cancellation is noted. */
interface Noting {
  readonly at: Date;
  /** Whether the merchant gets mail about what we cancelled. */
  readonly tellsOwner: boolean;
}

const ENDED: ReadonlySet<ActionRow["state"] | undefined> = new Set(["done", "stopped", undefined]);

/** Whether an order is known as cancelled, and nothing of ours is open. */
const isNoted = ({ queue }: OrderRow, action: ActionRow | undefined): boolean =>
  queue === "cancelled" && ENDED.has(action?.state);

/**
 * Notes that an order is cancelled, whoever did it, once: cancelled already is as good as cancelled
 * by us. Hold the order's lock.
 */
export async function noteCancelled(
  tx: Database,
  order: OrderRow,
  cancelled: Cancelled,
  noting: Noting,
): Promise<void> {
  const action = await readAction(tx, order, "cancel");
  if (isNoted(order, action)) return;
  const ours = isOurs(action, cancelled);
  // What a person stopped stays stopped, unless it was sent before and is done all the same.
  const end = action?.state === "stopped" && !ours ? "stopped" : "done";
  if (action) {
    await setAction(tx, order, "cancel", { state: end, error: null, updatedAt: noting.at });
  }
  const { cancelledAt, refunded } = cancelled;
  const cancelledBy = ours ? "us" : "other";
  const cleared = { cancelAt: null, failure: null };
  await setOrder(tx, order, { queue: "cancelled", cancelledAt, cancelledBy, refunded, ...cleared });
  await (ours ? noteOurs : noteOthers)(tx, order, cancelled, noting);
}

async function noteOthers(tx: Database, order: OrderRow, { refunded }: Cancelled, { at }: Noting) {
  const sentence = `Someone else cancelled it. ${moneySentence(null, refunded, order.currency)}`;
  const event = { at, actor: "platform", kind: "cancelled", sentence, detail: { refunded } };
  await addEvent(tx, order, event);
}

async function noteOurs(
  tx: Database,
  order: OrderRow,
  { refunded }: Cancelled,
  { at, tellsOwner }: Noting,
) {
  const { shopId, orderId, terms, currency } = order;
  const sentence = `It was cancelled. ${moneySentence(terms?.refund ?? null, refunded, currency)}`;
  const event = { at, actor: PALISADE, kind: "cancelled", sentence, detail: { refunded } };
  await addEvent(tx, order, event);
  const key = `${shopId} ${orderId}`;
  await enqueue(tx, AFTER_CANCEL_QUEUE, { shopId, orderId }, { key, runAt: at });
  const text = `${sentence} ${order.because.join(" ")}`;
  if (tellsOwner) await tellOwner(tx, order, { at, subject: "cancelled", text });
}

/** Notes that a cancellation could not be made, with the reason and what to do. Hold the lock. */
export async function noteFailed(
  tx: Database,
  order: OrderRow,
  because: string,
  at: Date,
): Promise<void> {
  await setAction(tx, order, "cancel", { state: "failed", error: because, updatedAt: at });
  await setOrder(tx, order, { queue: "failed", failure: because, cancelAt: null });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "cancel-failed", sentence: because });
  await tellOwner(tx, order, { at, subject: "could not be cancelled", text: because });
}

/** Notes that nobody knows whether it was cancelled; only a person goes on. Hold the lock. */
export async function noteDoubt(tx: Database, order: OrderRow, at: Date): Promise<void> {
  await setAction(tx, order, "cancel", { state: "doubt", error: DOUBT, updatedAt: at });
  await setOrder(tx, order, { queue: "review", failure: DOUBT, cancelAt: null });
  await addEvent(tx, order, { at, actor: PALISADE, kind: "doubt", sentence: DOUBT });
  const subject = "please check whether it is cancelled";
  await tellOwner(tx, order, { at, subject, text: DOUBT });
}

/** Leaves a cancellation that nobody sent to a person. Hold the lock. */
export async function leaveToPerson(
  tx: Database,
  order: OrderRow,
  because: string,
  at: Date,
): Promise<void> {
  const stopped = { state: "stopped", askedBy: PALISADE, error: because, updatedAt: at } as const;
  await setAction(tx, order, "cancel", stopped);
  await setOrder(tx, order, { queue: "review", failure: because, cancelAt: null });
  await addEvent(tx, order, {
    at,
    actor: PALISADE,
    kind: "review",
    sentence: `It is not cancelled and needs review. ${because}`,
  });
}
