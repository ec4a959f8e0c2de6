import { getUsage, refreshSubscription } from "#app/contract/plans";
import { requestUsageCharge } from "#app/features/plans/public.server";

import { type BillingMerchant, billingWorld } from "./billing-world";

/** Creates a billing world for tests of pay-as-you-go. */
export function meteredWorld() {
  const world = billingWorld();
  return {
    ...world,

    /** Creates a merchant with the pay-as-you-go plan. */
    async metered(cappedAmount?: string): Promise<BillingMerchant> {
      const one = await world.merchant();
      await world.choose(one, { plan: "payg", cappedAmount });
      await one.send(refreshSubscription, {});
      return one;
    },

    async usageOf(one: BillingMerchant) {
      const answer = await one.send(getUsage, {});
      if (!answer.result || !answer.data) throw new Error("no usage");
      return answer.data;
    },

    /** Runs the hourly job for one shop. */
    async charge(one: BillingMerchant): Promise<void> {
      await requestUsageCharge(world.under().database.db, one.shop.domain);
      await world.runJobs();
    },
  };
}
