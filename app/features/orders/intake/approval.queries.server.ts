import { desc, eq } from "drizzle-orm";

import type { Withheld } from "#app/engine/orders/order-facts";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { readIntake } from "../evaluation/order-intake.queries.server";

/** Approval of the app for a shop's customer data, as far as Shopify has shown it. */
export interface Approval {
  /** False if Shopify shows no orders to the app. */
  readonly showsOrders: boolean;
  /** False if Shopify sends no webhooks about orders. */
  readonly hasOrderWebhooks: boolean;
  /** Facts that Shopify withheld of the newest stored order. */
  readonly withheld: readonly Withheld[];
}

export async function readApproval(db: Database, shopId: string): Promise<Approval> {
  const intake = await readIntake(db, shopId);
  const [newest] = await db
    .select({ withheld: orders.withheld })
    .from(orders)
    .where(eq(orders.shopId, shopId))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return {
    showsOrders: intake?.notShown !== "not-approved",
    hasOrderWebhooks: intake?.subscriptionRefusal !== "not-approved",
    withheld: newest?.withheld ?? [],
  };
}
