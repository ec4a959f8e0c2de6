import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "../../platform/clock";
import type { JobQueue } from "../../platform/jobs.server";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";
import { takeBackAllow } from "../rules/public.server";

import { lockAppeal } from "./appeals.queries.server";

export const APPEAL_END_QUEUE = "appeal-end";

const jobSchema = z.object({ shopId: z.uuid(), appealId: z.uuid() });

interface EndParts {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}

/**
 * The day is over for which a blocked address was let in: its block entry, turned round for that day,
 * blocks again. Nothing happens when the answer was taken back or the entry was changed since.
 */
async function endAllow({ db, log, clock }: EndParts, payload: unknown): Promise<void> {
  const { shopId, appealId } = jobSchema.parse(payload);
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
    const found = shop && (await lockAppeal(tx, shopId, appealId));
    if (!found || found.appeal.answer !== "allow-24h") return;
    const { allowedEntryId, allowedBefore: before, answeredAt } = found.appeal;
    if (allowedEntryId === null || before === null || answeredAt === null) return;
    const context = { db: tx, log, clock, shop, actor: "system" };
    await takeBackAllow(context, { entryId: allowedEntryId, before }, answeredAt);
  });
}

/** The queue that ends what was granted for a day. */
export function appealEnd(parts: EndParts): JobQueue {
  return { run: (payload) => endAllow(parts, payload) };
}
