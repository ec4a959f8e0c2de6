import { requestSync, requestUsageCharge } from "#app/features/plans/public.server";
import type { Topic } from "#app/platform/webhooks/topic";

/**
 * Topics for a changed subscription and for a usage cap that is nearly reached. Their content is not trusted, because
 * messages may be late, duplicate or out of order. Each message only queues a job that queries Shopify, which keeps the
 * response fast.
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
