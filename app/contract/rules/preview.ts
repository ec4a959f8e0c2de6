import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";

import { call } from "../call";
import { count, visitRow } from "../visits/visit-row";

/** Periods of past visits that a preview evaluates. */
export const PREVIEW_RANGES = ["24h", "7d", "30d"] as const;
export type PreviewRange = (typeof PREVIEW_RANGES)[number];

/** Calls that save rules and can be previewed, by name. */
export const TRIED_SAVES = [
  "addRuleEntries",
  "updateRuleEntries",
  "setRuleListEnabled",
  "saveCountries",
  "saveVpnBlocker",
  "saveBotBlocker",
] as const;

/**
 * Maximum visits shown per group, and maximum countries and crawlers named. The rest is counted.
 */
export const PREVIEW_LIMITS = { sample: 10, named: 10 } as const;

/** Visits for which the change has the same effect. */
const visitGroup = z.object({
  visits: count,
  /** Number of different addresses. Visits with a masked or unknown address do not count. */
  addresses: count,
  /** Visits by outcome after the change. */
  outcomes: z.partialRecord(z.enum(OUTCOMES), count),
  /** Visits by country, most first. A null country is unknown. */
  countries: z.array(z.object({ country: z.string().nullable(), visits: count })),
  /** The newest of these visits that are still in the log, newest first. */
  sample: z.array(visitRow),
});

const previewResult = z.object({
  /** Visits that the current rules allow and the change stops. */
  stopped: visitGroup,
  /** Visits that the current rules stop and the change allows. */
  letIn: visitGroup,
  /** Visits that both stop, with different actions. */
  otherwise: visitGroup,
  /** Visits with an unchanged outcome that a monitoring entry of the change matches. */
  watched: visitGroup,
  /** Verified crawlers among `stopped`, most visits first. */
  crawlers: z.array(z.object({ id: z.string(), visits: count })),
  /** Addresses among `stopped` that opened the cart in this period. */
  openedCart: count,
  /**
   * Visits among `stopped` whose address later placed an order that was not cancelled. Null if no
   * orders are known.
   */
  boughtLater: count.nullable().default(null),
  /**
   * Visits without a full address in the log. Entries about addresses were not evaluated for them.
   */
  withoutAddress: count,
});
export type PreviewResult = z.infer<typeof previewResult>;

const preview = z.object({
  id: z.uuid(),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  range: z.enum(PREVIEW_RANGES),
  /** Start of the period, ISO 8601. `until` is its end. */
  from: z.string(),
  until: z.string(),
  /** Visits of the log in this period, and the number evaluated so far. */
  total: count,
  read: count,
  /** Reason why the preview failed. "" if it did not fail. */
  problem: z.string(),
  result: previewResult.nullable(),
});
export type Preview = z.infer<typeof preview>;

/** Maximum bytes of a draft: those of the largest save. */
const DRAFT_BYTES = 8 * 1024 * 1024;

/** A change that is not saved. */
const draft = {
  /** Call that would save the change. The preview refuses the same input as the call. */
  save: z.enum(TRIED_SAVES),
  /** Body of the call. The preview treats its confirmations as given. */
  input: z.record(z.string(), z.unknown()),
};

export const startPreview = call({
  method: "POST",
  path: "/api/preview/start",
  summary:
    "Previews a change of rules on the visits of the log. Saves nothing. One at a time per shop.",
  auth: "merchant",
  featureOf: ({ range }) => (range === "24h" ? null : "visitor-history"),
  input: z.strictObject({
    ...draft,
    range: z.enum(PREVIEW_RANGES).default("7d"),
  }),
  output: z.object({
    preview,
    /** Sentence about the part of the change that would stop the merchant's own visit. Null if no part would. */
    ownVisit: z.string().nullable(),
  }),
  maxBodyBytes: DRAFT_BYTES,
});

export const getPreview = call({
  method: "GET",
  path: "/api/preview/progress",
  summary: "The progress and result of a preview. Only the last one of a shop is stored.",
  auth: "merchant",
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ preview }),
});

export const cancelPreview = call({
  method: "POST",
  path: "/api/preview/cancel",
  summary: "Cancels a preview that is running.",
  auth: "merchant",
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ preview }),
});

export const getSaveEffect = call({
  method: "POST",
  path: "/api/preview/effect",
  summary:
    "The visits and paid orders of the last seven days that a change would have stopped, as the sentence that asks before a save. Saves nothing.",
  auth: "merchant",
  input: z.strictObject(draft),
  output: z.object({
    /** Effect on past visits or orders, in words. Null if there are none to compare with. */
    effect: z.string().nullable(),
  }),
  maxBodyBytes: DRAFT_BYTES,
});
