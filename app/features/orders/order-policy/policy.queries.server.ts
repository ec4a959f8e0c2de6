import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import { orderPolicyOf, type ShopPolicy } from "./order-policy";

/** What a shop wants done with its orders; "off" where its plan does not hold fraud protect. */
export async function readPolicy(db: Database, shopId: string): Promise<ShopPolicy> {
  // In turn: it may be a transaction's connection, which does one thing at a time.
  const settings = await readSettings(db, shopId, "fraud-protect");
  const tier = await planOf(db, shopId);
  const mode = planHolds(tier, "fraud-protect") ? settings.mode : "off";
  return orderPolicyOf({ ...settings, mode });
}
