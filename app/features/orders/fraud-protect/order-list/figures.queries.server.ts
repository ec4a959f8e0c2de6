import { and, desc, eq, gte, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { OutputOf } from "#app/contract/call";
import { FIGURE_DAYS, type getFraudState } from "#app/contract/orders/fraud-protect";
import { reportStart } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { sumCancelled } from "../../reading/order-sums.queries.server";

type Figures = Omit<OutputOf<typeof getFraudState>["figures"], "heldValue">;

/** Returns the figures of the metrics cards for the last days. The tabs count the orders on hold. */
export async function readFigures(db: Database, shopId: string, now: number): Promise<Figures> {
  const from = reportStart({ days: FIGURE_DAYS, now });
  // Shopify's clock may be ahead of this server's.
  const period = { from, until: now + DAY_MS };
  const isCleared = and(
    eq(orders.shopId, shopId),
    eq(orders.queue, "cleared"),
    gte(orders.clearedAt, new Date(from)),
  );
  const [cancelled, cleared] = await Promise.all([
    sumCancelled(db, shopId, period),
    db.$count(orders, isCleared),
  ]);
  const { orders: count, amounts } = cancelled;
  return { days: FIGURE_DAYS, cancelled: count, cancelledValue: amounts, cleared };
}

/**
 * Maximum newest orders to read, and minimum number of orders without an assessment that shows that Shopify assesses
 * none of the shop's orders.
 */
const SAMPLE = { most: 50, least: 10 } as const;

/** Reports whether Shopify assesses the risk of a shop's orders. True while too few orders are known. */
export async function hasRiskData(db: Database, shopId: string): Promise<boolean> {
  const latest = await db
    .select({ risk: orders.riskLevel })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), sql`${orders.riskLevel} is distinct from 'pending'`))
    .orderBy(desc(orders.placedAt))
    .limit(SAMPLE.most);
  const isAssessed = latest.some(({ risk }) => risk !== null && risk !== "none");
  return isAssessed || latest.length < SAMPLE.least;
}
