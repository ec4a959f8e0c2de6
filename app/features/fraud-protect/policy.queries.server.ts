import type { Database } from "../../store/client.server";
import { readSettings } from "../account/public.server";
import { planHolds, planOf } from "../plans/public.server";

import { orderPolicyOf, type ShopPolicy } from "./order-policy";

/** What a shop wants done with its orders; "off" where its plan does not hold fraud protect. */
export async function readPolicy(db: Database, shopId: string): Promise<ShopPolicy> {
  const [settings, tier] = await Promise.all([
    readSettings(db, shopId, "fraud-protect"),
    planOf(db, shopId),
  ]);
  const mode = planHolds(tier, "fraud-protect") ? settings.mode : "off";
  return orderPolicyOf({ ...settings, mode });
}
