import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { notifyOnce } from "#app/features/shop/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { countOpen } from "./appeals.queries.server";
import { appealNotices } from "./texts";

export const APPEAL_NOTICE_QUEUE = "appeal-notice";

const jobSchema = z.object({ shopId: z.uuid() });

/** Notifies the merchant if a shop has an open appeal. */
async function announce(db: Database, shopId: string, now: number): Promise<void> {
  if ((await countOpen(db, shopId)) === 0) return;
  await notifyOnce(db, { shopId, at: new Date(now), write: () => appealNotices.waits });
}

/** Returns the queue that notifies merchants of appeals. */
export function appealNotice(db: Database, clock: Clock): JobQueue {
  return {
    run: async (payload) => announce(db, jobSchema.parse(payload).shopId, clock()),
  };
}
