import { getUsage, refreshSubscription } from "#app/contract/plans";
import { requestUsageCharge } from "#app/features/plans/public.server";

import { billingHarness, type BillingMerchant } from "./billing-harness";

/** Creates a billing harness for tests of pay-as-you-go. */
export function meteredHarness() {
  const harness = billingHarness();
  return {
    ...harness,

    /** Creates a merchant with the pay-as-you-go plan. */
    async metered(cappedAmount?: string): Promise<BillingMerchant> {
      const one = await harness.merchant();
      await harness.choose(one, { plan: "payg", cappedAmount });
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
      await requestUsageCharge(harness.under().database.db, one.shop.domain);
      await harness.runJobs();
    },
  };
}
