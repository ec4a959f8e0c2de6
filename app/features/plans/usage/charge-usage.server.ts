import { eq } from "drizzle-orm";
import { z } from "zod";

import { notify } from "#app/features/shop/public.server";
import { knownZone } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";
import { lockShop } from "#app/store/lock-shop.server";
import { shops } from "#app/store/schema";

import { decimalOfCents } from "../catalog/money";
import type { Billing } from "../subscription/billing.server";
import { CREATE_USAGE_RECORD } from "../subscription/billing-documents";
import { syncSubscription } from "../subscription/sync-subscription.server";
import {
  addCharge,
  type Charge,
  chargedCents,
  type CycleUsage,
  endCharge,
  noteReached,
  openCharge,
  readCycleUsage,
  type UsageSubscription,
  usageSubscription,
} from "./usage.queries.server";
import { dueCents, reachedPercents } from "./usage-math";
import { usageNotice } from "./usage-words";

const recordAnswer = z.object({
  appUsageRecordCreate: z.object({
    appUsageRecord: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

/**
 * Charges a shop for its protected page views and notifies the merchant about the use of the cap.
 *
 * Safe to repeat. The charge is stored before the request to Shopify and retried with the same idempotency key until
 * there is an answer. The subscription is queried first. Without an active subscription nothing is charged.
 *
 * @throws AdminRefusal if Shopify gives no answer. Run it again later
 */
export async function chargeUsage(
  db: Database,
  billing: Billing,
  shopDomain: string,
): Promise<void> {
  const synced = await syncSubscription(db, billing, shopDomain, "platform");
  if (!synced) return;
  const subscription = usageSubscription(synced.row);
  const open = await openCharge(db, synced.row.shopId);
  if (open) await finishCharge(db, billing, shopDomain, { open, subscription });
  if (!subscription) return;
  const usage = await readCycleUsage(db, subscription, billing.clock());
  const balanceUsed = synced.state.subscription?.usage?.balanceUsed ?? "0";
  const due = open
    ? null
    : await writeDue(db, { subscription, usage, balanceUsed }, billing.clock());
  if (due) await makeCharge(db, billing, shopDomain, due);
  await notifyCapReached(db, subscription, usage, new Date(billing.clock()));
}

/** Retries an earlier charge whose result is unknown, with the same idempotency key. */
async function finishCharge(
  db: Database,
  billing: Billing,
  shopDomain: string,
  { open, subscription }: { open: Charge; subscription: UsageSubscription | null },
): Promise<void> {
  if (open.platformId === subscription?.platformId) {
    return makeCharge(db, billing, shopDomain, open);
  }
  // The subscription of the charge has ended, so that it can no longer be charged.
  const at = new Date(billing.clock());
  return endCharge(db, open, { status: "refused", recordId: null, at });
}

interface Due {
  readonly subscription: UsageSubscription;
  readonly usage: CycleUsage;
  readonly balanceUsed: string;
}

/**
 * Stores the amount due, under a lock on the shop's row.
 *
 * The lock prevents two concurrent runs from charging the same page views. `syncSubscription` locks the same row first,
 * so that both cannot deadlock.
 */
function writeDue(db: Database, { subscription, usage, balanceUsed }: Due, now: number) {
  const { cycle, pageViews } = usage;
  const { shopId, platformId, usageLineId, currency } = subscription;
  return db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const charged = await chargedCents(tx, subscription, cycle);
    const amountCents = dueCents({
      ...subscription,
      pageViews,
      balanceUsed,
      chargedCents: charged,
    });
    if (amountCents === 0) return null;
    return addCharge(tx, {
      shopId,
      platformId,
      usageLineId,
      currency,
      pageViews,
      amountCents,
      cycleFrom: new Date(cycle.from),
      createdAt: new Date(now),
    });
  });
}

async function makeCharge(
  db: Database,
  billing: Billing,
  shopDomain: string,
  charge: Charge,
): Promise<void> {
  const answer = await billing.graphql(shopDomain, CREATE_USAGE_RECORD, {
    subscriptionLineItemId: charge.usageLineId,
    description: `Protected page views, ${charge.pageViews} in this cycle`,
    price: { amount: decimalOfCents(charge.amountCents), currencyCode: charge.currency },
    idempotencyKey: charge.id,
  });
  const { appUsageRecord: record } = recordAnswer.parse(answer).appUsageRecordCreate;
  const at = new Date(billing.clock());
  // Refused, for example because the cap is used up. Nothing is charged, and the next run computes the amount due
  // again.
  const status = record ? "made" : "refused";
  await endCharge(db, charge, { status, recordId: record?.id ?? null, at });
}

/** Sends one message for the highest percentage that is newly reached. */
async function notifyCapReached(
  db: Database,
  subscription: UsageSubscription,
  usage: CycleUsage,
  at: Date,
): Promise<void> {
  const { cycle, pageViews, capPageViews } = usage;
  const reached = reachedPercents(pageViews, capPageViews);
  await db.transaction(async (tx) => {
    let newest: number | null = null;
    for (const percent of reached) {
      if (await noteReached(tx, subscription, { cycle, percent, at })) newest = percent;
    }
    if (newest === null) return;
    const isShop = eq(shops.id, subscription.shopId);
    const [shop] = await tx.select({ timeZone: shops.timezone }).from(shops).where(isShop);
    const facts = {
      ...{ ...subscription, percent: newest, pageViews, capPageViews },
      cycleUntil: new Date(cycle.until).toISOString(),
      timeZone: knownZone(shop?.timeZone ?? "UTC"),
    };
    await notify(tx, { shopId: subscription.shopId, at, write: () => usageNotice(facts) });
  });
}
