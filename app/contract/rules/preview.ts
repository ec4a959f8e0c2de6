import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";

import { call } from "../call";
import { count, visitRow } from "../visits/visit-row";

/** How far back a change is tried. */
export const PREVIEW_RANGES = ["24h", "7d", "30d"] as const;
export type PreviewRange = (typeof PREVIEW_RANGES)[number];

/** Calls that save rules and can be tried first, by name. */
export const TRIED_SAVES = [
  "addRuleEntries",
  "updateRuleEntries",
  "setRuleListEnabled",
  "saveCountries",
  "saveVpnBlocker",
  "saveBotBlocker",
] as const;

/** Visits shown of each group, and countries and crawlers named; the rest is counted. */
export const PREVIEW_LIMITS = { sample: 10, named: 10 } as const;

/** Visits to which the change does the same. */
const visitGroup = z.object({
  visits: count,
  /** Different addresses; visits without one, or with a masked one, are in none. */
  addresses: count,
  /** Outcomes with the change. */
  outcomes: z.partialRecord(z.enum(OUTCOMES), count),
  /** Most visits first; country null: unknown. */
  countries: z.array(z.object({ country: z.string().nullable(), visits: count })),
  /** The newest of them that are in the log still, newest first. */
  sample: z.array(visitRow),
});

const previewResult = z.object({
  /** Allowed by the current rules, stopped with the change. */
  stopped: visitGroup,
  /** Stopped by the current rules, allowed with the change. */
  letIn: visitGroup,
  /** Stopped either way, but in another manner. */
  otherwise: visitGroup,
  /** Left as they are, and noted by an entry of the change that only watches. */
  watched: visitGroup,
  /** Crawlers among `stopped` whose operators vouch for the address, most visits first. */
  crawlers: z.array(z.object({ id: z.string(), visits: count })),
  /** Addresses among `stopped` that opened the cart in these days. */
  openedCart: count,
  /** Visits among `stopped` from whose address an order came later that stands; null: no orders are known. */
  boughtLater: count.nullable().default(null),
  /** Visits the log holds no full address of: entries about addresses were not asked about them. */
  withoutAddress: count,
});
export type PreviewResult = z.infer<typeof previewResult>;

const preview = z.object({
  id: z.uuid(),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  range: z.enum(PREVIEW_RANGES),
  /** ISO 8601. */
  from: z.string(),
  until: z.string(),
  /** Visits of the log in that time, and how many of them were tried so far. */
  total: count,
  read: count,
  /** Why it failed; "" otherwise. */
  problem: z.string(),
  result: previewResult.nullable(),
});
export type Preview = z.infer<typeof preview>;

/** As large as the largest save. */
const DRAFT_BYTES = 8 * 1024 * 1024;

/** A change that is not saved. */
const draft = {
  /** The call that would save the change; refused as that call would refuse it. */
  save: z.enum(TRIED_SAVES),
  /** The body of that call. Its questions count as answered with yes. */
  input: z.record(z.string(), z.unknown()),
};

export const startPreview = call({
  method: "POST",
  path: "/api/preview/start",
  summary:
    "Previews a change of rules on the visits of the log; nothing is saved. One at a time per shop.",
  auth: "merchant",
  featureOf: ({ range }) => (range === "24h" ? null : "visitor-history"),
  input: z.strictObject({
    ...draft,
    range: z.enum(PREVIEW_RANGES).default("7d"),
  }),
  output: z.object({
    preview,
    /** Sentence about the part of the change that would stop the merchant's own visit. Null if none would. */
    ownVisit: z.string().nullable(),
  }),
  maxBodyBytes: DRAFT_BYTES,
});

export const getPreview = call({
  method: "GET",
  path: "/api/preview/progress",
  summary: "The progress of a preview, and its result. Only the last one of a shop is kept.",
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
    "The visits and paid orders of the last seven days that a change would have stopped, in the words of the question before a save. Nothing is saved.",
  auth: "merchant",
  input: z.strictObject(draft),
  output: z.object({
    /** Null: there are no visits or orders to compare with. */
    effect: z.string().nullable(),
  }),
  maxBodyBytes: DRAFT_BYTES,
});
