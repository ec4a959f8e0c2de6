import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Privacy } from "#app/contract/general-settings";
import type { CancelCounts } from "#app/engine/orders/decide-order";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import { tierInForce } from "#app/features/plans/public.server";
import { parseSection } from "#app/features/shop/public.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { Database } from "#app/store/client.server";
import { settings, shops, subscriptions } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import { policyInPlan } from "../order-policy/policy.queries.server";
import type { OrderDeps } from "./order-deps";

/** Current policy, filters and settings by which all orders of a shop are evaluated. */
export interface ShopNow {
  /** Time of reading, epoch milliseconds. */
  readonly at: number;
  readonly shop: typeof shops.$inferSelect;
  readonly policy: ShopPolicy;
  readonly filters: readonly OrderFilter[];
  readonly cancels: CancelCounts;
  /** Settings for IP addresses and checkout passes. */
  readonly privacy: Privacy;
}

/**
 * Reads the policy, filters and settings of a shop.
 *
 * @param now epoch milliseconds
 * @returns null if the shop is unknown, does not let the app read its orders, or turned Fraud
 * Protect off
 */
export async function readShopNow(
  db: Database,
  { activeFilters, cancelCounts }: Pick<OrderDeps, "activeFilters" | "cancelCounts">,
  shopId: string,
  now: number,
): Promise<ShopNow | null> {
  const found = await readShopRow(db, shopId);
  if (!found || found.shop.uninstalledAt !== null || !mayRead(found.shop.scopes, "orders")) {
    return null;
  }
  const tier = tierInForce(found.plan);
  const policy = policyInPlan(parseSection("fraud-protect", found.policy), tier);
  if (policy.mode === "off") return null;
  return {
    at: now,
    shop: found.shop,
    policy,
    filters: await activeFilters(db, shopId, tier),
    cancels: await cancelCounts(db, shopId, now),
    privacy: parseSection("privacy", found.privacy),
  };
}

const policySection = alias(settings, "policy_section");
const privacySection = alias(settings, "privacy_section");

const isSection = (
  section: typeof policySection | typeof privacySection,
  name: "fraud-protect" | "privacy",
) => and(eq(section.shopId, shops.id), eq(section.section, name));

/** Reads the shop, its plan and its stored sections in one statement, because every evaluation reads them. */
async function readShopRow(db: Database, shopId: string) {
  const [found] = await db
    .select({
      shop: shops,
      plan: { status: subscriptions.status, tier: subscriptions.tier },
      policy: policySection.value,
      privacy: privacySection.value,
    })
    .from(shops)
    .leftJoin(subscriptions, eq(subscriptions.shopId, shops.id))
    .leftJoin(policySection, isSection(policySection, "fraud-protect"))
    .leftJoin(privacySection, isSection(privacySection, "privacy"))
    .where(eq(shops.id, shopId));
  return found;
}
