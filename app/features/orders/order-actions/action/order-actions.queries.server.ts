import { and, eq, sql } from "drizzle-orm";

import { storedText } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents, orders } from "#app/store/schema";

import type { OrderRow } from "../../evaluation/order-deps";
import { type OrderKey, PALISADE } from "./order-key";

export type ActionRow = typeof orderActions.$inferSelect;
export type OrderAct = ActionRow["action"];

const isOrder = ({ shopId, orderId }: OrderKey) =>
  and(eq(orders.shopId, shopId), eq(orders.orderId, orderId));

const isAction = ({ shopId, orderId }: OrderKey, action: OrderAct) =>
  and(
    eq(orderActions.shopId, shopId),
    eq(orderActions.orderId, orderId),
    eq(orderActions.action, action),
  );

/** Locks an order until the transaction ends, so that other changes of it wait. Undefined if it is not stored. */
export async function lockOrder(tx: Database, key: OrderKey): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(isOrder(key)).for("update");
  return order;
}

/** Changes an order. Requires its lock. */
export async function setOrder(
  tx: Database,
  key: OrderKey,
  change: Partial<OrderRow>,
): Promise<void> {
  await tx.update(orders).set(change).where(isOrder(key));
}

/** Returns the state of an action on an order. Undefined if it was never requested. */
export async function readAction(
  db: Database,
  key: OrderKey,
  action: OrderAct,
): Promise<ActionRow | undefined> {
  const [row] = await db.select().from(orderActions).where(isAction(key, action));
  return row;
}

/** Reports whether an order is on hold, or about to be. */
export async function isOnHold(db: Database, key: OrderKey): Promise<boolean> {
  const hold = await readAction(db, key, "hold");
  return hold?.state === "requested" || hold?.state === "done";
}

/** Changes an action. Requires the order's lock. */
export async function setAction(
  tx: Database,
  key: OrderKey,
  action: OrderAct,
  change: Partial<ActionRow> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.update(orderActions).set(change).where(isAction(key, action));
}

/**
 * Reports whether a cancellation was sent, has ended, or belongs to a user. No later decision changes
 * it.
 */
export function isInOtherHands(cancel: ActionRow | undefined): boolean {
  if (cancel === undefined) return false;
  return (
    cancel.requestedBy !== PALISADE || (cancel.state !== "requested" && cancel.state !== "stopped")
  );
}

/** Reports whether a user stopped the cancellation or keeps the order. */
export const isStoppedByPerson = (cancel: ActionRow | undefined): boolean =>
  cancel?.state === "stopped" && cancel.requestedBy !== PALISADE;

export interface ActionRequest {
  readonly action: OrderAct;
  readonly runAt: Date;
  /** "palisade", or the session's actor. */
  readonly requestedBy: string;
  readonly at: Date;
  readonly result?: unknown;
}

/**
 * Reports whether an action may be requested now. Only a user restarts an action that a user
 * stopped or that failed. An action that was sent or done is never restarted.
 */
export function mayBeRequested(before: ActionRow | undefined, requestedBy: string): boolean {
  if (before === undefined) return true;
  if (before.state === "requested") return true;
  if (before.state === "stopped")
    return requestedBy !== PALISADE || before.requestedBy === PALISADE;
  return requestedBy !== PALISADE && (before.state === "failed" || before.state === "doubt");
}

/**
 * Reports whether an action is already requested for this time or earlier. A user's request for
 * Palisade's action is a new one, because it makes the action the user's and limits do not apply.
 */
function isRequestedAlready(before: ActionRow, { runAt, requestedBy }: ActionRequest): boolean {
  const isTakenOver = requestedBy !== PALISADE && before.requestedBy === PALISADE;
  return before.runAt <= runAt && !isTakenOver;
}

/**
 * Requests an action in its only row for the order. Requires the order's lock.
 *
 * @returns false if it may not be requested, or is already requested for this time or earlier
 */
export async function requestAction(
  tx: Database,
  key: OrderKey,
  request: ActionRequest,
): Promise<boolean> {
  const { action, runAt, requestedBy, at, result = null } = request;
  const fresh = {
    state: "requested",
    requestedBy,
    runAt,
    attempts: 0,
    sentAt: null,
    jobId: null,
    result,
    error: null,
    updatedAt: at,
  } as const;
  const { shopId, orderId } = key;
  const [first] = await tx
    .insert(orderActions)
    .values({ shopId, orderId, action, ...fresh })
    .onConflictDoNothing()
    .returning({ action: orderActions.action });
  if (first) return true;
  const before = await readAction(tx, key, action);
  if (!before || !mayBeRequested(before, requestedBy)) return false;
  if (before.state === "requested" && isRequestedAlready(before, request)) return false;
  await setAction(tx, key, action, fresh);
  return true;
}

/**
 * Excludes an order from automatic cancellation, because a user keeps it. Requires the order's
 * lock.
 */
export async function keepForPerson(
  tx: Database,
  { shopId, orderId }: OrderKey,
  { requestedBy, at }: { readonly requestedBy: string; readonly at: Date },
): Promise<void> {
  const stoppedRow = { state: "stopped", requestedBy, updatedAt: at } as const;
  await tx
    .insert(orderActions)
    .values({ shopId, orderId, action: "cancel", runAt: at, ...stoppedRow })
    .onConflictDoUpdate({
      target: [orderActions.shopId, orderActions.orderId, orderActions.action],
      set: stoppedRow,
    });
}

export interface OrderEvent {
  readonly at: Date;
  readonly actor: string;
  readonly kind: string;
  /** Returns the sentence for the merchant. It contains no names except of staff. */
  readonly write: () => string;
  readonly detail?: object;
}

/** Adds an event to the timeline of an order. */
export async function addEvent(tx: Database, key: OrderKey, event: OrderEvent): Promise<void> {
  const { shopId, orderId } = key;
  const { write, ...rest } = event;
  const { text: sentence, parts } = storedText(write);
  await tx.insert(orderEvents).values({ shopId, orderId, ...rest, sentence, parts });
}

/** Reports whether the timeline of an order has an event with these details. */
export async function hasEvent(
  tx: Database,
  { shopId, orderId }: OrderKey,
  detail: object,
): Promise<boolean> {
  const isOf = and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, orderId));
  const [found] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(isOf, sql`${orderEvents.detail} @> ${JSON.stringify(detail)}::jsonb`))
    .limit(1);
  return found !== undefined;
}
