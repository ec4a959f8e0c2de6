import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { isOver } from "./allowed-until";
import { lockAppeal } from "./appeals.queries.server";
import { endGrant } from "./grants.server";

export const APPEAL_END_QUEUE = "appeal-end";

const jobSchema = z.object({ shopId: z.uuid(), appealId: z.uuid() });

interface EndDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}

/**
 * Restores an entry that a 24-hour answer changed to allow an address, after the 24 hours.
 *
 * Does nothing if the answer was undone or given again, or if the entry was changed after the answer.
 */
async function endAllow({ db, log, clock }: EndDeps, payload: unknown): Promise<void> {
  const { shopId, appealId } = jobSchema.parse(payload);
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
    const found = shop && (await lockAppeal(tx, shopId, appealId));
    if (!found || !isOver(found.appeal, clock())) return;
    await endGrant({ db: tx, log, clock, shop, actor: "system" }, found.appeal);
  });
}

/** Returns the queue that restores entries at the end of 24-hour answers. */
export function appealEnd(deps: EndDeps): JobQueue {
  return { run: (payload) => endAllow(deps, payload) };
}
