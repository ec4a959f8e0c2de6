import { and, asc, desc, eq } from "drizzle-orm";

import type { OrderDetail } from "#app/contract/orders/order-row";
import type { Database } from "#app/store/client.server";
import { orderEvents, orderFilters, orders } from "#app/store/schema";
import { rewritten } from "#app/words/rewritten";

import { PALISADE } from "../../order-actions/action/order-key";
import type { OrderRow } from "../order-list/order-list.queries.server";

/** Returns the stored order, or null if the shop has no order with this number. */
export async function readOrder(
  db: Database,
  shopId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.orderId, orderId)));
  return row ?? null;
}

/** Maximum events shown. An order has far fewer. */
const EVENTS_SHOWN = 200;

/** Returns the events of an order, oldest first, in the current language. */
export async function readEvents(
  db: Database,
  shopId: string,
  orderId: string,
): Promise<OrderDetail["events"]> {
  const { at, actor, sentence, parts } = orderEvents;
  const found = await db
    .select({ at, actor, sentence, parts })
    .from(orderEvents)
    .where(and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id))
    .limit(EVENTS_SHOWN);
  return found.map((event) => ({
    at: event.at.toISOString(),
    actor: event.actor,
    sentence: rewritten(event.sentence, event.parts),
  }));
}

/**
 * Returns the requester of the cancellation that Shopify carried out. Null if Palisade did not cancel the order. Uses
 * the last request that was sent: a stop by a user after that came too late.
 */
export async function cancelRequestedBy(
  db: Database,
  { shopId, orderId, cancelledBy }: OrderRow,
): Promise<string | null> {
  if (cancelledBy !== "us") return null;
  const [sent] = await db
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, "cancel-sent"),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return sent === undefined || sent.actor === PALISADE ? null : sent.actor;
}

/**
 * Returns the filter that decided about an order, with its current name. Null if no filter decided.
 */
export async function decidingFilter(
  db: Database,
  { shopId, filterId }: OrderRow,
): Promise<OrderDetail["order"]["filter"]> {
  if (filterId === null) return null;
  const [filter] = await db
    .select({ name: orderFilters.name })
    .from(orderFilters)
    .where(and(eq(orderFilters.shopId, shopId), eq(orderFilters.id, filterId)));
  return { id: filterId, name: filter?.name ?? null };
}
