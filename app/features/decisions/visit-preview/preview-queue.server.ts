import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { generalFailure } from "#app/contract/errors";
import { type Draft, type PreviewedSaves, surfaceOf } from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { enqueue, type JobQueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

import { draftedRules } from "./drafted-rules.server";
import { previewVisits } from "./preview-visits.server";
import {
  endPreview,
  noteProgress,
  readPreview,
  type StoredPreview,
} from "./previews.queries.server";

/** Name of the queue. Jobs in the database contain it, so it must not change. */
const QUEUE = "replay";
/** Interval at which a preview stores its progress and checks whether it was cancelled. */
const NOTE_EVERY_MS = 400;

const payloadSchema = z.object({ shopId: z.uuid(), id: z.uuid() });

interface QueueOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly saves: PreviewedSaves;
}

export function requestPreview(tx: Queryable, { shopId, id }: { shopId: string; id: string }) {
  return enqueue(tx, QUEUE, { shopId, id }, { key: shopId });
}

async function runPreview(
  { db, log, clock, saves }: QueueOptions,
  stored: StoredPreview,
  signal: AbortSignal,
): Promise<void> {
  const { id, shopId, startedBy: actor } = stored;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) return;
  const context = { db, log, clock, shop, actor };
  const draft = stored.draft as Draft;
  const rules = await draftedRules(context, saves, draft, signal);
  const surface = surfaceOf(draft.input);
  const span = { shopId, surface, from: stored.from.getTime(), until: stored.until.getTime() };
  let read = 0;
  let notedAt = 0;
  const onProgress = async (visits: number) => {
    read = visits;
    signal.throwIfAborted();
    if (performance.now() - notedAt < NOTE_EVERY_MS) return true;
    notedAt = performance.now();
    return noteProgress(db, { id, read, at: clock() });
  };
  const result = await previewVisits(db, span, rules, { now: clock(), onProgress });
  if (result) await endPreview(db, id, { state: "done", read, result });
}

/**
 * Returns the queue of previews.
 *
 * The queue has its own worker, because a preview of a month of a busy store takes some seconds, and mail must not wait
 * for it. If the process ends during a preview, another process restarts the preview.
 */
export function previewQueues(options: QueueOptions): JobQueues {
  const { db, log } = options;
  const runPreviewJob: JobQueue["run"] = async (payload, { signal }) => {
    const { shopId, id } = payloadSchema.parse(payload);
    const stored = await readPreview(db, shopId);
    if (stored?.id !== id || stored.state !== "running") return;
    try {
      await runPreview(options, stored, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const isAnswer = error instanceof ApiError;
      if (!isAnswer) log.error({ err: error, shopId }, "a preview on past visits failed");
      const problem = isAnswer ? error.message : generalFailure();
      await endPreview(db, id, { state: "failed", problem });
    }
  };
  return { [QUEUE]: { run: runPreviewJob } };
}
