import { eq } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import { visitsBetween } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { shops, subscriptions } from "#app/store/schema";

import type { Billing } from "./billing.server";
import { READ_BILLING } from "./billing-documents";
import { type BillingState, planOfBilling, resolveBilling } from "./billing-state";
import { cycleAt } from "./cycle";
import { protectedPageViews } from "./page-views";
import { recordPlanChange } from "./plan-change.server";
import { type PlatformBilling, platformBilling } from "./platform-billing";
import { readSubscription, type SubscriptionRow, tierInForce } from "./subscription.queries.server";
import { auditSubscription } from "./subscription-audit.server";
import { type SubscriptionValues, subscriptionValues } from "./subscription-values";
import { nextTrialRecord } from "./trial-days";
import { readTrial, writeTrial } from "./trials.queries.server";

/** Shopify's answer, and the stored subscription before and after it. */
export interface Synced {
  readonly billing: PlatformBilling;
  readonly state: BillingState;
  readonly before: SubscriptionRow | null;
  readonly row: SubscriptionRow;
}

/**
 * Queries Shopify for a shop's subscription and stores the answer.
 *
 * This is the only source of paid plans. Bodies of webhooks and addresses are never trusted.
 *
 * @param actor "staff:…", or "platform" for webhooks and jobs
 * @returns null if the shop does not have the app
 * @throws AdminRefusal if Shopify gives no answer. Nothing changes then
 */
export async function syncSubscription(
  db: Database,
  billing: Billing,
  shopDomain: string,
  actor: string,
): Promise<Synced | null> {
  const requestedAt = billing.clock();
  const answer = platformBilling.parse(await billing.graphql(shopDomain, READ_BILLING));
  const state = resolveBilling(answer, billing.alwaysTest);
  return db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.domain, shopDomain)).for("update");
    if (!shop || shop.uninstalledAt) return null;
    const before = await readSubscription(tx, shop.id);
    // Queries overlap: the answer to an older query must not overwrite the answer to a newer query.
    if (before && before.requestedAt.getTime() > requestedAt) {
      return { billing: answer, state, before, row: before };
    }
    const row = await takeOver(tx, shop, { state, before, requestedAt, actor });
    return { billing: answer, state, before, row };
  });
}

interface Answer {
  readonly state: BillingState;
  readonly before: SubscriptionRow | null;
  readonly requestedAt: number;
  readonly actor: string;
}

async function takeOver(
  tx: Database,
  shop: typeof shops.$inferSelect,
  { state, before, requestedAt, actor }: Answer,
): Promise<SubscriptionRow> {
  const values = subscriptionValues(state);
  const all = {
    ...values,
    requestedAt: new Date(requestedAt),
    viewsBefore: await viewsBefore(tx, shop.id, { values, before, requestedAt }),
  };
  const [row] = await tx
    .insert(subscriptions)
    .values({ shopId: shop.id, ...all })
    .onConflictDoUpdate({ target: subscriptions.shopId, set: all })
    .returning();
  if (!row) throw new Error("the subscription was not stored");
  await takeOverTrial(tx, shop.domain, state, requestedAt);
  const at = new Date(requestedAt);
  await auditSubscription(tx, { shopDomain: shop.domain, actor, at, before, after: row });
  const to = planOfBilling(state);
  if (to !== "free" && !shop.onboardedAt) {
    await tx.update(shops).set({ onboardedAt: at }).where(eq(shops.id, shop.id));
  }
  const from = tierInForce(before);
  if (from !== to) {
    const because = { status: state.status, subscription: values.platformId };
    await recordPlanChange(tx, { shop, from, to, actor, because, at: requestedAt });
  }
  return row;
}

async function takeOverTrial(
  tx: Database,
  shopDomain: string,
  { status, subscription }: BillingState,
  now: number,
): Promise<void> {
  const record = await readTrial(tx, shopDomain);
  const isSame = record.running !== null && record.running.subscriptionId === subscription?.id;
  // A store with an unpaid bill is frozen. Its trial has ended already, or continues unchanged.
  if (status === "frozen" && isSame) return;
  const active =
    status === "active" && subscription
      ? { ...subscription, createdAt: subscription.createdAt.getTime() }
      : null;
  const next = nextTrialRecord(record, active, now);
  if (JSON.stringify(next) !== JSON.stringify(record)) await writeTrial(tx, shopDomain, next);
}

interface ViewsBefore {
  readonly values: SubscriptionValues;
  readonly before: SubscriptionRow | null;
  readonly requestedAt: number;
}

/**
 * Counts the page views of the hour in which a usage subscription starts. Page views before the subscription are free.
 */
async function viewsBefore(
  tx: Database,
  shopId: string,
  { values, before, requestedAt }: ViewsBefore,
): Promise<number> {
  const { status, tier, platformId, createdAt, periodEndsAt } = values;
  if (before && before.platformId === platformId) return before.viewsBefore;
  if (status !== "active" || tier !== "payg" || !createdAt) return 0;
  const times = { createdAt: createdAt.getTime(), periodEndsAt: periodEndsAt?.getTime() ?? null };
  const from = cycleAt(times, requestedAt).countedFrom;
  return protectedPageViews(await visitsBetween(tx, shopId, { from, until: from + HOUR_MS }));
}
