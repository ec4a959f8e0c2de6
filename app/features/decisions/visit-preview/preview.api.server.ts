import { randomUUID } from "node:crypto";

import { z } from "zod";

import type * as contract from "#app/contract/rules/preview";
import type { Preview, PreviewRange, PreviewResult } from "#app/contract/rules/preview";
import { ownVisit } from "#app/contract/rules/rule-entry";
import { type LookUp, type PreviewedSaves, surfaceOf } from "#app/features/rules/public.server";
import { readVisitRows, reportStart } from "#app/features/visits/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { draftedLockOut, readDraft } from "./drafted-rules.server";
import { evaluateChange } from "./evaluate-change.server";
import type { GroupCounts } from "./group-tally";
import { readLastWeek } from "./last-week.server";
import { countVisits } from "./logged-visits.queries.server";
import { lossText } from "./loss-words";
import { createNewestOnly } from "./newest-only.server";
import { ownVisitOf } from "./own-visit.server";
import { requestPreview } from "./preview-queue.server";
import type { PreviewCounts } from "./preview-tally";
import {
  endPreview,
  insertPreview,
  isSilent,
  readPreview,
  type StoredPreview,
} from "./previews.queries.server";
import { preview as texts } from "./texts";

const DAYS: Readonly<Record<PreviewRange, number>> = { "24h": 1, "7d": 7, "30d": 30 };

/** Schema of the merchant's own address and user agent, which the save has already validated. */
const ownFields = z.object(ownVisit);

/** Returns a stored result with its sample visits. Omits visits that the log no longer contains. */
async function withSamples(
  db: Database,
  shopId: string,
  { stopped, letIn, otherwise, watched, ...counts }: PreviewCounts,
): Promise<PreviewResult> {
  const named = [stopped, letIn, otherwise, watched].flatMap(({ sample }) => sample);
  const rows = new Map((await readVisitRows(db, shopId, named)).map((row) => [row.id, row]));
  const withSampleRows = ({ sample, ...group }: GroupCounts) => ({
    ...group,
    sample: sample.flatMap((id) => rows.get(id) ?? []),
  });
  return {
    ...counts,
    stopped: withSampleRows(stopped),
    letIn: withSampleRows(letIn),
    otherwise: withSampleRows(otherwise),
    watched: withSampleRows(watched),
  };
}

async function answerOf(db: Database, stored: StoredPreview, now: number): Promise<Preview> {
  const { id, shopId, range, from, until, total, read } = stored;
  const result = stored.result as PreviewCounts | null;
  const hasDied = isSilent(stored, now);
  return {
    ...{ id, range, total, read },
    state: hasDied ? "failed" : stored.state,
    from: from.toISOString(),
    until: until.toISOString(),
    problem: hasDied ? texts.interrupted : stored.problem,
    result: result && (await withSamples(db, shopId, result)),
  };
}

/**
 * Reads a preview of a shop.
 *
 * @throws ApiError not_found when another preview has replaced it
 */
async function find(db: Database, shopId: string, id: string): Promise<StoredPreview> {
  const stored = await readPreview(db, shopId);
  if (stored?.id === id) return stored;
  throw new ApiError("not_found", { message: texts.replaced });
}

/**
 * Returns the handlers of contract/rules/preview.ts.
 *
 * @param saves saves that can be previewed
 * @param lookUp returns facts about the merchant's address
 */
export function previewHandlers(
  saves: PreviewedSaves,
  lookUp: LookUp,
): HandlersOf<typeof contract> {
  const newestOnly = createNewestOnly(() => texts.superseded);
  return {
    startPreview: async ({ save, input, range }, context) => {
      const { db, shop, actor, clock } = context;
      const now = clock();
      const draft = { save, input };
      const own = ownVisitOf(lookUp, ownFields.parse(input), now);
      const lockOut = await draftedLockOut(context, saves, draft, own);
      const surface = surfaceOf(input);
      const span = {
        shopId: shop.id,
        surface,
        from: reportStart({ days: DAYS[range], now }),
        until: now,
      };
      const id = randomUUID();
      const at = new Date(now);
      const preview = {
        ...({ shopId: shop.id, id, state: "running", range, draft } as const),
        ...{ from: new Date(span.from), until: at, total: await countVisits(db, span) },
        ...{ startedBy: actor, startedAt: at, seenAt: at },
      };
      await db.transaction(async (tx) => {
        if (!(await insertPreview(tx, preview))) {
          throw new ApiError("too_many", { message: texts.running });
        }
        await requestPreview(tx, { shopId: shop.id, id });
      });
      return { preview: await answerOf(db, await find(db, shop.id, id), now), ownVisit: lockOut };
    },

    getPreview: async ({ id }, { db, shop, clock }) => ({
      preview: await answerOf(db, await find(db, shop.id, id), clock()),
    }),

    getSaveEffect: (draft, context) => {
      const { db, log, shop, clock } = context;
      return newestOnly(shop.id, async (signal) => {
        const rules = await readDraft(context, saves, draft, signal);
        const where = { shopId: shop.id, surface: surfaceOf(draft.input), now: clock(), lookUp };
        const week = await readLastWeek(db, where);
        signal.throwIfAborted();
        const change = { ...rules, week, own: null, needsImage: false };
        const { loss } = await evaluateChange(change, { log, bulkhead: "screens", signal });
        return { effect: loss && lossText(loss) };
      });
    },

    cancelPreview: async ({ id }, { db, shop, clock }) => {
      await find(db, shop.id, id);
      await endPreview(db, id, { state: "cancelled" });
      return { preview: await answerOf(db, await find(db, shop.id, id), clock()) };
    },
  };
}
