import type { Logger } from "pino";

import type { Clock } from "../base/clock";
import type { Keyring } from "../base/keyring";
import { THEME_TOPICS } from "../features/embed/extension-status/public.server";
import { ORDER_TOPICS } from "../features/orders/public.server";
import { complianceTopics } from "../features/overview/compliance/public.server";
import { APP_TOPICS } from "../features/overview/webhooks/public.server";
import { appSecrets } from "../platform/app-secrets";
import type { Env } from "../platform/env.server";
import type { Priority } from "../platform/priority";
import { createWebhookReceiver, type WebhookCounts } from "../platform/webhooks/receiver.server";
import type { Topics } from "../platform/webhooks/topic";
import type { Database } from "../store/client.server";

export interface WebhookDeps {
  readonly env: Env;
  readonly db: Database;
  /** From which the pseudonyms of orders are keyed. */
  readonly keys: Keyring;
  readonly log: Logger;
  readonly clock: Clock;
  /** Orders stand back while a webhook waits for its answer. */
  readonly intake: Priority;
  readonly counts: WebhookCounts;
}

/** What takes the platform's webhooks in: those of the app, and those every app has to answer. */
export function webhookReceivers({ env, db, keys, log, clock, intake, counts }: WebhookDeps) {
  const secrets = appSecrets(env);
  const receive = (topics: Topics) =>
    createWebhookReceiver({ db, log, clock, secrets, topics, priority: intake, counts });
  return {
    app: receive({ ...APP_TOPICS, ...THEME_TOPICS, ...ORDER_TOPICS }),
    compliance: receive(complianceTopics({ keys, clock })),
  };
}
