import { and, eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents, orderIntake, orders } from "#app/store/schema";

import { isOrder, type SeededOrder } from "./seeded-orders";

/** Returns the stored state of an order. */
export async function standingOf(db: Database, order: SeededOrder) {
  const { shopId, orderId } = order;
  const [row] = await db.select().from(orders).where(isOrder(order));
  const actions = await db
    .select()
    .from(orderActions)
    .where(and(eq(orderActions.shopId, shopId), eq(orderActions.orderId, orderId)));
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, orderId)))
    .orderBy(orderEvents.id);
  const [intake] = await db.select().from(orderIntake).where(eq(orderIntake.shopId, shopId));
  return {
    row: row!,
    queue: row!.queue,
    actions: Object.fromEntries(actions.map(({ action, state }) => [action, state])),
    kinds: events.map(({ kind }) => kind),
    events,
    isPaused: Boolean(intake?.pausedAt),
  };
}

/** Returns the refunds of an order on the dev store, in cents. */
export const refundedCents = ({ live }: SeededOrder): number =>
  live.transactions.reduce((sum, { kind, amount }) => sum + (kind === "REFUND" ? amount : 0), 0);
