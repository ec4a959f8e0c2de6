import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { PlanTier } from "#app/contract/plan-features";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import { orderPolicyOf, type ShopPolicy } from "./order-policy";

/** Returns a shop's order policy. Its mode is "off" if the plan does not include Fraud Protect. */
export async function readPolicy(db: Database, shopId: string): Promise<ShopPolicy> {
  // Sequential, because a transaction's connection runs one query at a time.
  const settings = await readSettings(db, shopId, "fraud-protect");
  return policyInPlan(settings, await planOf(db, shopId));
}

/** Returns the policy of a plan. Its mode is "off" if the plan does not include Fraud Protect. */
export function policyInPlan(settings: FraudPolicy, tier: PlanTier): ShopPolicy {
  const mode = planHolds(tier, "fraud-protect") ? settings.mode : "off";
  return orderPolicyOf({ ...settings, mode });
}
