import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, lte } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { SECOND_MS } from "#app/base/clock";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { appeals, auditLog } from "#app/store/schema";
import { deleteVisits } from "#app/store/visit-log/delete-visits.server";

const QUEUE = "delete-visitor-data";

const payloadSchema = z.object({ shopId: z.uuid(), until: z.iso.datetime() });

/** Maximum rows per statement. Small, so that each statement releases its locks soon. */
const ROWS_PER_DELETE = 500;

/** Delay of a deletion, after which visits up to the request are written to the log. */
const LOG_DELAY_MS = 15 * SECOND_MS;

interface Request {
  readonly shop: { readonly id: string; readonly domain: string };
  readonly actor: string;
  readonly at: Date;
}

/**
 * Requests the deletion of all visits and unblock requests of a shop up to a time. Orders and counters are kept.
 */
export async function requestDeletion(db: Database, { shop, actor, at }: Request): Promise<void> {
  await db.transaction(async (tx) => {
    const payload = { shopId: shop.id, until: at.toISOString() };
    const runAt = new Date(at.getTime() + LOG_DELAY_MS);
    // The key makes a separate job. A waiting job would get this payload and run too early.
    await enqueue(tx, QUEUE, payload, { key: `${shop.id} ${payload.until}`, runAt });
    await tx
      .insert(auditLog)
      .values({ shopDomain: shop.domain, at, actor, action: "visitors.delete_requested" });
  });
}

/** Returns the queue that deletes a shop's visits and unblock requests. An interrupted job continues when retried. */
export function deletionQueues(db: Database, log: Logger): JobQueues {
  return {
    [QUEUE]: {
      run: async (payload, { signal }) => {
        const { shopId, until } = payloadSchema.parse(payload);
        const isDue = and(eq(appeals.shopId, shopId), lte(appeals.createdAt, new Date(until)));
        await db.delete(appeals).where(isDue);
        const deleted = await deleteAll(db, { shopId, until: Date.parse(until) }, signal);
        log.info({ shopId, deleted }, "a merchant deleted all visitor data");
      },
    },
  };
}

async function deleteAll(
  db: Database,
  which: Parameters<typeof deleteVisits>[1],
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ; await nextTurn()) {
    signal.throwIfAborted();
    const deleted = await deleteVisits(db, which, ROWS_PER_DELETE);
    total += deleted;
    if (deleted < ROWS_PER_DELETE) return total;
  }
}
