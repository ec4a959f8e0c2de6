import { and, eq, gte, inArray, notExists, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents } from "#app/store/schema";

import type { OrderKey } from "../action/order-key";

/** Events that end the release of a hold. */
const ENDED = ["released", "release-failed"];

/** Reports whether a requested release of our hold has neither ended nor failed. */
export async function isBeingReleased(
  db: Database,
  { shopId, orderId }: OrderKey,
): Promise<boolean> {
  const ended = db
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, orderActions.shopId),
        eq(orderEvents.orderId, orderActions.orderId),
        inArray(orderEvents.kind, ENDED),
        gte(orderEvents.at, orderActions.updatedAt),
      ),
    );
  const releasing = and(
    eq(orderActions.shopId, shopId),
    eq(orderActions.orderId, orderId),
    eq(orderActions.action, "hold"),
    eq(orderActions.state, "stopped"),
    notExists(ended),
  );
  return (await db.$count(orderActions, releasing)) > 0;
}
