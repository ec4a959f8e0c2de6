import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";

import type { OutputOf } from "../../../contract/call";
import { FIGURE_DAYS, type getFraudState } from "../../../contract/orders/fraud-protect";
import { DAY_MS } from "../../../platform/clock";
import type { Database } from "../../../store/client.server";
import { orders } from "../../../store/schema";

type Figures = OutputOf<typeof getFraudState>["figures"];

const sums = {
  currency: orders.currency,
  total: sql<number>`sum(${orders.total})::float8`,
  count: sql<number>`count(*)::int`,
};

const HELD = ["held", "scheduled"] as const;

/** What became of a shop's orders lately, in numbers. */
export async function readFigures(db: Database, shopId: string, now: number): Promise<Figures> {
  const isShop = eq(orders.shopId, shopId);
  const since = new Date(now - FIGURE_DAYS * DAY_MS);
  const [cancelled, held, cleared] = await Promise.all([
    db
      .select(sums)
      .from(orders)
      .where(and(isShop, gte(orders.cancelledAt, since), eq(orders.cancelledBy, "us")))
      .groupBy(orders.currency),
    db
      .select(sums)
      .from(orders)
      .where(and(isShop, inArray(orders.queue, [...HELD]), eq(orders.isDryRun, false)))
      .groupBy(orders.currency),
    db.$count(orders, and(isShop, eq(orders.queue, "cleared"), gte(orders.clearedAt, since))!),
  ]);
  return {
    days: FIGURE_DAYS,
    cancelled: countOf(cancelled),
    cancelledValue: amountsOf(cancelled),
    held: countOf(held),
    heldValue: amountsOf(held),
    cleared,
  };
}

interface Sum {
  readonly currency: string;
  readonly total: number;
  readonly count: number;
}

const countOf = (all: readonly Sum[]) => all.reduce((sum, { count }) => sum + count, 0);

const amountsOf = (all: readonly Sum[]) => all.map(({ currency, total }) => ({ currency, total }));

/** Orders after which a store without any assessment is one whose plan has none. */
const SAMPLE = { most: 50, least: 10 } as const;

/** Whether the platform says anything about the risk of this shop's orders, as far as is known. */
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
