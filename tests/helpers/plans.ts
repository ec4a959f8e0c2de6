import type { Database } from "#app/store/client.server";
import { subscriptions } from "#app/store/schema";

import type { ApiUnderTest, Merchant } from "./data-api";

type Row = typeof subscriptions.$inferInsert;

/** Activates a paid plan, as if Shopify had reported it. */
export async function givePlan(
  db: Database,
  shopId: string,
  tier: "premium" | "payg",
  overrides: Partial<Row> = {},
): Promise<void> {
  const isMetered = tier === "payg";
  const values: Row = {
    shopId,
    status: "active",
    tier,
    platformId: "gid://shopify/AppSubscription/1",
    interval: isMetered ? null : "monthly",
    currency: "USD",
    price: isMetered ? "1.00" : "9.99",
    cappedAmount: isMetered ? "4.00" : null,
    usageLineId: isMetered ? "gid://shopify/AppSubscriptionLineItem/1" : null,
    createdAt: new Date("2026-11-10T12:00:00Z"),
    periodEndsAt: new Date("2026-12-10T12:00:00Z"),
    requestedAt: new Date("2026-11-19T00:00:00Z"),
    ...overrides,
  };
  await db
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({ target: subscriptions.shopId, set: values });
}

/** Creates a shop whose merchant pays for Premium. */
export async function premiumMerchant(under: ApiUnderTest): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

/** Ends the paid plan, as if Shopify had reported it. */
export async function endPlan(under: ApiUnderTest, { shop }: Merchant): Promise<void> {
  await givePlan(under.database.db, shop.id, "premium", { status: "cancelled" });
}
