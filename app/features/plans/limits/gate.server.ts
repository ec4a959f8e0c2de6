import type { FeatureKey } from "#app/contract/plan-features";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { planHolds, refusalOf } from "../catalog/catalog";
import { planOf } from "../subscription/subscription.queries.server";

/**
 * Checks that the shop's plan includes a feature. Uses the plan that Shopify last reported.
 *
 * @throws ApiError plan_required with the message of the start-free-trial modal
 */
export async function requireFeature(
  db: Database,
  shopId: string,
  feature: FeatureKey,
): Promise<void> {
  if (planHolds(await planOf(db, shopId), feature)) return;
  throw new ApiError("plan_required", { message: refusalOf(feature) });
}
