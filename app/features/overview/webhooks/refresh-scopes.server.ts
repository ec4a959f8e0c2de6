import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { watchCheckoutsAgain } from "#app/features/checkout/public.server";
import { type ExtensionChecker, requestCheck } from "#app/features/embed/public.server";
import { requestReconciliation } from "#app/features/orders/public.server";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Transaction } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";

const QUEUE = "refresh-scopes";
const payloadSchema = z.object({ shopId: z.uuid() });

/** Queues a check of the granted scopes and of everything that depends on them. */
export async function requestScopes(tx: Transaction, shopId: string): Promise<void> {
  await enqueue(tx, QUEUE, { shopId }, { key: shopId });
}

/** Returns the queue that reads a shop's scopes from Shopify. */
export function scopesQueues(
  db: Database,
  checker: Pick<ExtensionChecker, "permissionsChanged">,
  clock: Clock,
): JobQueues {
  return {
    [QUEUE]: {
      run: async (payload) => {
        const { shopId } = payloadSchema.parse(payload);
        await checker.permissionsChanged(shopId);
        // Reads data that is now permitted, and deletes data that is no longer permitted.
        await requestCheck(db, shopId);
        await requestReconciliation(db, shopId, clock());
        await watchCheckoutsAgain(db, shopId);
      },
    },
  };
}
