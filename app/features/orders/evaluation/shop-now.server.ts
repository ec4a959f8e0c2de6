import { eq } from "drizzle-orm";

import type { CancelCounts } from "#app/engine/orders/decide-order";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import { readSettings } from "#app/features/shop/public.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { ShopPolicy } from "../order-policy/order-policy";
import { readPolicy } from "../order-policy/policy.queries.server";
import type { OrderDeps } from "./order-deps";

/** Current policy, filters and settings by which all orders of a shop are evaluated. */
export interface ShopNow {
  /** Time of reading, epoch milliseconds. */
  readonly at: number;
  readonly shop: typeof shops.$inferSelect;
  readonly policy: ShopPolicy;
  readonly filters: readonly OrderFilter[];
  readonly cancels: CancelCounts;
  /** True if IP addresses are stored masked. */
  readonly masksAtOnce: boolean;
}

/**
 * Reads the policy, filters and settings of a shop.
 *
 * @param now epoch milliseconds
 * @returns null if the shop is unknown, does not let us read its orders, or turned Fraud Protect
 * off
 */
export async function readShopNow(
  db: Database,
  { activeFilters, cancelCounts }: Pick<OrderDeps, "activeFilters" | "cancelCounts">,
  shopId: string,
  now: number,
): Promise<ShopNow | null> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  const isServed = shop && shop.uninstalledAt === null && mayRead(shop.scopes, "orders");
  const policy = isServed && (await readPolicy(db, shopId));
  if (!policy || policy.mode === "off") return null;
  const { mask } = await readSettings(db, shopId, "privacy");
  return {
    at: now,
    shop,
    policy,
    filters: await activeFilters(db, shopId),
    cancels: await cancelCounts(db, shopId, now),
    masksAtOnce: mask === "at-once",
  };
}
