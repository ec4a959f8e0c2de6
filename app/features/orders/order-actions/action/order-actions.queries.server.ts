import { and, eq, sql } from "drizzle-orm";

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

/** An order; everybody else who wants to change it waits until the transaction ends. */
export async function lockOrder(tx: Database, key: OrderKey): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(isOrder(key)).for("update");
  return order;
}

/** Changes an order; hold its lock. */
export async function setOrder(
  tx: Database,
  key: OrderKey,
  change: Partial<OrderRow>,
): Promise<void> {
  await tx.update(orders).set(change).where(isOrder(key));
}

/** What was asked of the platform for an order; undefined: this never was. */
export async function readAction(
  db: Database,
  key: OrderKey,
  action: OrderAct,
): Promise<ActionRow | undefined> {
  const [row] = await db.select().from(orderActions).where(isAction(key, action));
  return row;
}

/** Whether an order is on hold, or about to be. */
export async function isOnHold(db: Database, key: OrderKey): Promise<boolean> {
  const hold = await readAction(db, key, "hold");
  return hold?.state === "wanted" || hold?.state === "done";
}

/** Changes an action; hold the order's lock. */
export async function setAction(
  tx: Database,
  key: OrderKey,
  action: OrderAct,
  change: Partial<ActionRow> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.update(orderActions).set(change).where(isAction(key, action));
}

/** A cancellation that was sent, ended badly, or is a person's: nothing decided later touches it. */
export function isInOtherHands(cancel: ActionRow | undefined): boolean {
  if (cancel === undefined) return false;
  return cancel.askedBy !== PALISADE || (cancel.state !== "wanted" && cancel.state !== "stopped");
}

/** A cancellation that a person stopped, or does not want to begin. */
export const isStoppedByPerson = (cancel: ActionRow | undefined): boolean =>
  cancel?.state === "stopped" && cancel.askedBy !== PALISADE;

export interface Want {
  readonly action: OrderAct;
  readonly runAt: Date;
  /** "palisade", or the session's actor. */
  readonly askedBy: string;
  readonly at: Date;
  readonly result?: unknown;
}

/**
 * Whether an action may be wanted now. What a person stopped, and what was tried and went wrong, only
 * a person starts again; what was sent or done nobody does.
 */
export function mayBeWanted(before: ActionRow | undefined, askedBy: string): boolean {
  if (before === undefined) return true;
  if (before.state === "wanted") return true;
  if (before.state === "stopped") return askedBy !== PALISADE || before.askedBy === PALISADE;
  return askedBy !== PALISADE && (before.state === "failed" || before.state === "doubt");
}

/** A person who wants what we want makes it theirs: then limits do not hold it up. */
function isWantedAlready(before: ActionRow, { runAt, askedBy }: Want): boolean {
  const isTakenOver = askedBy !== PALISADE && before.askedBy === PALISADE;
  return before.runAt <= runAt && !isTakenOver;
}

/**
 * Notes that an action is wanted, in the one row an order has of it. Hold the order's lock.
 *
 * @returns false when it may not be wanted, or is wanted already for this moment or an earlier one
 */
export async function wantAction(tx: Database, key: OrderKey, want: Want): Promise<boolean> {
  const { action, runAt, askedBy, at, result = null } = want;
  const before = await readAction(tx, key, action);
  if (!mayBeWanted(before, askedBy)) return false;
  if (before?.state === "wanted" && isWantedAlready(before, want)) return false;
  const fresh = {
    state: "wanted",
    askedBy,
    runAt,
    attempts: 0,
    sentAt: null,
    jobId: null,
    result,
    error: null,
    updatedAt: at,
  } as const;
  const { shopId, orderId } = key;
  await tx
    .insert(orderActions)
    .values({ shopId, orderId, action, ...fresh })
    .onConflictDoUpdate({
      target: [orderActions.shopId, orderActions.orderId, orderActions.action],
      set: fresh,
    });
  return true;
}

/** Has an order never cancelled by itself: a person keeps it. Hold the order's lock. */
export async function keepForPerson(
  tx: Database,
  { shopId, orderId }: OrderKey,
  { askedBy, at }: { readonly askedBy: string; readonly at: Date },
): Promise<void> {
  const kept = { state: "stopped", askedBy, updatedAt: at } as const;
  await tx
    .insert(orderActions)
    .values({ shopId, orderId, action: "cancel", runAt: at, ...kept })
    .onConflictDoUpdate({
      target: [orderActions.shopId, orderActions.orderId, orderActions.action],
      set: kept,
    });
}

export interface OrderEvent {
  readonly at: Date;
  readonly actor: string;
  readonly kind: string;
  /** For the merchant; names nobody but people of the store. */
  readonly sentence: string;
  readonly detail?: object;
}

/** Adds to what happened to an order. */
export async function addEvent(tx: Database, key: OrderKey, event: OrderEvent): Promise<void> {
  const { shopId, orderId } = key;
  await tx.insert(orderEvents).values({ shopId, orderId, ...event });
}

/** Whether something with these details happened to an order already. */
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
