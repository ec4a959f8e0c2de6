import { and, asc, eq } from "drizzle-orm";

import { demoOrderOf } from "../app/demo/demo-orders";
import type { Database } from "../app/store/client.server";
import { orderActions, orders, shops } from "../app/store/schema";
import type { KnownOrder } from "../tests/dev-store/state/known-order";

type Row = typeof orders.$inferSelect;

/**
 * Returns a shop's orders from the database, for the local store platform, which loses its data when it ends. Orders
 * that the demo defines include further data from their definitions.
 */
export async function knownOrders(db: Database, shopDomain: string): Promise<KnownOrder[]> {
  const isHold = and(
    eq(orderActions.shopId, orders.shopId),
    eq(orderActions.orderId, orders.orderId),
    eq(orderActions.action, "hold"),
  );
  const found = await db
    .select({ row: orders, hold: orderActions.state })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(orderActions, isHold)
    .where(eq(shops.domain, shopDomain))
    .orderBy(asc(orders.placedAt));
  return found.map(({ row, hold }) => knownOrder(row, hold === "done"));
}

const capitals = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;

function knownOrder(row: Row, isHeld: boolean): KnownOrder {
  const { total, currency, name, channel, ip } = row;
  const demo = demoOrderOf(row.orderId);
  const shipsTo = row.shipCountry ?? "US";
  return {
    ...{ name, total, currency, channel, shipsTo, isHeld },
    id: Number(row.orderId),
    placedAt: row.placedAt.toISOString(),
    updatedAt: row.platformUpdatedAt.toISOString(),
    // A masked address identifies no visitor.
    ip: ip?.includes("/") ? null : ip,
    billedTo: demo?.billedTo ?? shipsTo,
    ...riskOf(row),
    ...stateOf(row),
    ...doubtsOf(demo),
  };
}

function riskOf({ riskLevel, recommendation }: Row) {
  return {
    riskLevel: riskLevel && capitals(riskLevel),
    recommendation: capitals(recommendation ?? "none"),
  };
}

function stateOf(row: Row) {
  return {
    financial: financialOf(row),
    isFulfilled: row.fulfillment === "FULFILLED",
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    refunded: row.refunded ?? 0,
  };
}

function doubtsOf(demo: ReturnType<typeof demoOrderOf>) {
  return {
    failedPayments: demo?.failedPayments ?? 0,
    isCardDoubtful: demo?.codeCheck === "N",
    isDisposableMail: demo?.isDisposableMail ?? false,
  };
}

const FINANCIAL = ["PENDING", "AUTHORIZED", "REFUNDED", "VOIDED"] as const;

/** Returns the payment state. A refund may be stored before the order is read again. */
function financialOf({ refunded, financial }: Row): KnownOrder["financial"] {
  if ((refunded ?? 0) > 0) return "REFUNDED";
  return FINANCIAL.find((each) => each === financial) ?? "PAID";
}
