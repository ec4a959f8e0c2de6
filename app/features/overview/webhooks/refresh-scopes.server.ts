import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { type ExtensionChecker, requestCheck } from "#app/features/embed/public.server";
import { requestReconciliation } from "#app/features/orders/public.server";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Transaction } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";

const QUEUE = "refresh-scopes";
const payloadSchema = z.object({ shopId: z.uuid() });

/** Asks for a look at what the merchant has granted, and at all that depends on it. */
export async function requestScopes(tx: Transaction, shopId: string): Promise<void> {
  await enqueue(tx, QUEUE, { shopId }, { key: shopId });
}

/** The queue that reads a shop's permissions from the platform. */
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
        // What may be read now is read, and what may not any more is forgotten.
        await requestCheck(db, shopId);
        await requestReconciliation(db, shopId, clock());
      },
    },
  };
}
