import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { checkoutUses } from "#app/features/checkout/public.server";
import { THEME_TOPICS } from "#app/features/embed/public.server";
import { orderTopics } from "#app/features/orders/public.server";
import { APP_TOPICS, complianceTopics } from "#app/features/overview/public.server";
import { appSecrets } from "#app/platform/app-secrets";
import type { Env } from "#app/platform/env.server";
import type { Priority } from "#app/platform/priority";
import { createWebhookReceiver, type WebhookCounts } from "#app/platform/webhooks/receiver.server";
import type { Topics } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";

export interface WebhookDeps {
  readonly env: Env;
  readonly db: Database;
  /** Keys for the pseudonyms of orders, and for checkout passes. */
  readonly keys: Keyring;
  readonly log: Logger;
  readonly clock: Clock;
  /** Pauses order jobs while a webhook waits for its answer. */
  readonly intake: Priority;
  readonly counts: WebhookCounts;
}

/**
 * Creates the receivers of Shopify's webhooks: the app's own subscriptions, and the compliance webhooks that Shopify
 * requires.
 */
export function webhookReceivers({ env, db, keys, log, clock, intake, counts }: WebhookDeps) {
  const secrets = appSecrets(env);
  const receive = (topics: Topics) =>
    createWebhookReceiver({ db, log, clock, secrets, topics, priority: intake, counts });
  const uses = checkoutUses({ keys, clock });
  return {
    app: receive({
      ...APP_TOPICS,
      ...THEME_TOPICS,
      ...orderTopics(uses.noteOrders),
      ...uses.topics,
    }),
    compliance: receive(complianceTopics({ keys, clock })),
  };
}
