import { pino } from "pino";

import { oneKey } from "#app/base/keyring";
import { orderTopics } from "#app/features/orders/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";
import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { createPriority } from "#app/platform/priority";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import {
  ORDERS_AT_ONCE,
  ORDERS_OF_ONE_SHOP_AT_ONCE,
  orderWork,
  WEBHOOKS_FIRST_MS,
} from "#app/server/order-work.server";
import type { Database } from "#app/store/client.server";

import { API_SECRET } from "../dev-store/platform-client";
import { NO_ADDRESS_KNOWN } from "../helpers/orders/intake-harness";

interface OrderWorkDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly appUrl: string;
}

/** Builds a process that works on orders, composed as in app/server/start.server.ts. */
export function processOfOrders({ db, admin, clock, appUrl }: OrderWorkDeps) {
  const log = pino({ level: "silent" });
  const priority = createPriority(WEBHOOKS_FIRST_MS);
  const receive = createWebhookReceiver({
    ...{ db, log, clock, priority },
    secrets: [API_SECRET],
    topics: orderTopics(async () => {}),
  });
  const worker = createJobWorker({
    queueGroup: "orders",
    ...{ db, log, clock },
    concurrency: ORDERS_AT_ONCE,
    mostOfOneShop: ORDERS_OF_ONE_SHOP_AT_ONCE,
    giveWay: priority.giveWay,
    pollMs: 50,
    queues: orderWork({
      ...{ db, log, clock, appUrl },
      admin: retryingGraphql(admin),
      ipIntelligence: NO_ADDRESS_KNOWN,
      keys: oneKey(API_SECRET),
    }),
  });
  return { receive, worker };
}
