import { and, desc, eq, sql } from "drizzle-orm";

import { visitsBetween } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { usageCharges, usageNotices } from "#app/store/schema";

import { STANDARD_CATALOG } from "../catalog/catalog";
import { type Cycle, cycleAt } from "../subscription/cycle";
import { protectedPageViews } from "../subscription/page-views";
import type { SubscriptionRow } from "../subscription/subscription.queries.server";
import { pageViewsOf } from "./usage-math";

/** A Pay-As-You-Go subscription in force, with the values needed for charging. */
export interface UsageSubscription {
  readonly shopId: string;
  readonly platformId: string;
  readonly usageLineId: string;
  readonly currency: string;
  readonly cap: string;
  readonly pricePerThousand: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly periodEndsAt: number | null;
  readonly viewsBefore: number;
}

/** Price for terms of usage that contain no price. The terms that this app sends always contain it. */
const STANDARD_PRICE = STANDARD_CATALOG.plans.payg.usage?.pricePerThousand ?? "0";

const epochOf = (date: Date | null) => date && date.getTime();

/** Returns the subscription if the plan in force is Pay-As-You-Go, else null. */
export function usageSubscription(row: SubscriptionRow | null): UsageSubscription | null {
  if (row?.status !== "active" || row.tier !== "payg") return null;
  const { shopId, viewsBefore, periodEndsAt } = row;
  const { platformId, usageLineId, currency, cappedAmount: cap, createdAt } = row;
  if (!platformId || !usageLineId || !currency || !cap || !createdAt) return null;
  return {
    ...{ shopId, viewsBefore, platformId, usageLineId, currency, cap },
    pricePerThousand: row.price ?? STANDARD_PRICE,
    createdAt: createdAt.getTime(),
    periodEndsAt: epochOf(periodEndsAt),
  };
}

export interface CycleUsage {
  readonly cycle: Cycle;
  /** Protected page views of the cycle so far. */
  readonly pageViews: number;
  readonly capPageViews: number;
  readonly isCapReached: boolean;
}

/**
 * Returns the usage of the current billing cycle, from the hourly counters.
 *
 * @param now epoch milliseconds
 */
export async function readCycleUsage(
  db: Database,
  subscription: UsageSubscription,
  now: number,
): Promise<CycleUsage> {
  const cycle = cycleAt(subscription, now);
  const hours = { from: cycle.countedFrom, until: cycle.until };
  const counted = protectedPageViews(await visitsBetween(db, subscription.shopId, hours));
  const pageViews = Math.max(0, counted - (cycle.isFirst ? subscription.viewsBefore : 0));
  const capPageViews = pageViewsOf(subscription.cap, subscription.pricePerThousand);
  return { cycle, pageViews, capPageViews, isCapReached: pageViews >= capPageViews };
}

export type Charge = typeof usageCharges.$inferSelect;

/** Returns the shop's charge with an unknown result, or null. A shop has at most one. */
export async function openCharge(db: Database, shopId: string): Promise<Charge | null> {
  const [charge] = await db
    .select()
    .from(usageCharges)
    .where(and(eq(usageCharges.shopId, shopId), eq(usageCharges.status, "open")));
  return charge ?? null;
}

/** Sums the cents charged in a cycle, including open charges. */
export async function chargedCents(
  db: Database,
  { shopId, platformId }: UsageSubscription,
  cycle: Cycle,
): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${usageCharges.amountCents}), 0)::int` })
    .from(usageCharges)
    .where(
      and(
        eq(usageCharges.shopId, shopId),
        eq(usageCharges.platformId, platformId),
        eq(usageCharges.cycleFrom, new Date(cycle.from)),
        sql`${usageCharges.status} <> 'refused'`,
      ),
    );
  return sum?.cents ?? 0;
}

/** Stores a charge before the request to Shopify. Null if another charge is open. */
export async function addCharge(
  db: Database,
  charge: Omit<typeof usageCharges.$inferInsert, "status" | "id">,
): Promise<Charge | null> {
  const [added] = await db
    .insert(usageCharges)
    .values({ ...charge, status: "open" })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

export async function endCharge(
  db: Database,
  { id, shopId }: Charge,
  end: { readonly status: "made" | "refused"; readonly recordId: string | null; readonly at: Date },
): Promise<void> {
  const { status, recordId, at } = end;
  await db
    .update(usageCharges)
    .set({ status, recordId, endedAt: at })
    .where(and(eq(usageCharges.id, id), eq(usageCharges.shopId, shopId)));
}

/** Returns the notices sent in a cycle, highest percentage first. */
export async function noticesOf(
  db: Database,
  { shopId, platformId }: UsageSubscription,
  cycle: Cycle,
): Promise<{ percent: number; at: Date }[]> {
  return db
    .select({ percent: usageNotices.percent, at: usageNotices.at })
    .from(usageNotices)
    .where(
      and(
        eq(usageNotices.shopId, shopId),
        eq(usageNotices.platformId, platformId),
        eq(usageNotices.cycleFrom, new Date(cycle.from)),
      ),
    )
    .orderBy(desc(usageNotices.percent));
}

/** Records that a percentage of a cycle's cap was reached. Returns false if it was recorded before. */
export async function noteReached(
  db: Database,
  { shopId, platformId }: UsageSubscription,
  notice: { readonly cycle: Cycle; readonly percent: number; readonly at: Date },
): Promise<boolean> {
  const { cycle, percent, at } = notice;
  const cycleFrom = new Date(cycle.from);
  const noted = await db
    .insert(usageNotices)
    .values({ shopId, platformId, cycleFrom, percent, at })
    .onConflictDoNothing()
    .returning({ percent: usageNotices.percent });
  return noted.length > 0;
}
