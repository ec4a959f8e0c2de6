import { requestSync, requestUsageCharge } from "#app/features/plans/public.server";
import type { Topic } from "#app/platform/webhooks/topic";

/**
 * The platform says that a subscription changed, or that its cap is nearly used up. Nothing in
 * these messages is believed: they may be late, doubled or out of order. They only have the
 * platform asked, by a job, so that answering takes no longer than writing it down.
 */
export const BILLING_TOPICS: Readonly<Record<string, Topic>> = {
  "app_subscriptions/update": {
    run: async (tx, _delivery, shop) => {
      if (shop && !shop.uninstalledAt) await requestSync(tx, shop.domain);
    },
  },
  "app_subscriptions/approaching_capped_amount": {
    run: async (tx, _delivery, shop) => {
      if (shop && !shop.uninstalledAt) await requestUsageCharge(tx, shop.domain);
    },
  },
};
