import { z } from "zod";

import { englishNumeral } from "#app/words/english";

import { call } from "../call";
import { problems } from "../problems/texts";
import { GROUPINGS, period, shownVisits, VISIT_LIMITS, type VisitRange } from "./visit-filters";
import { count, visitRow } from "./visit-row";
import { visitVerdict } from "./visit-verdict";

/** Returns the feature that a period needs. More than the last 24 hours needs a paid plan. */
const historyOf = ({ range }: { readonly range: VisitRange }) =>
  range === "24h" ? null : ("visitor-history" as const);

/** Bounds of the report, ISO 8601. */
const bounds = { from: z.string(), until: z.string() };

/** Position of a visit for paging: epoch milliseconds and the id. */
const cursor = z
  .string()
  .regex(/^\d{1,15}\.\d{1,18}$/, { error: () => problems.pageOfVisitsMissing });

const visitId = z.string().regex(/^\d{1,18}$/, { error: () => problems.thisVisitDoesNotExist });

export const getVisits = call({
  method: "GET",
  path: "/api/visitors/getVisits",
  summary:
    "Visits of a period, newest first, one page. A long search stops after a moment and returns how far back it searched.",
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: shownVisits.extend({
    /** Returns visits older than this cursor. */
    before: cursor.optional(),
    /** Returns the nearest newer visits. */
    after: cursor.optional(),
  }),
  output: z.object({
    visits: z.array(visitRow),
    ...bounds,
    /** Cursors for `after` and `before` of the adjacent pages. Null if there is no such page. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
    /** Time back to which visits were searched, ISO 8601. `older` continues there. Null if all visits were searched. */
    searchedBackTo: z.string().nullable(),
  }),
});

/** Counts of the report's cards. */
const totals = z.object({
  visits: count,
  /**
   * Estimated number of distinct visitors (±3 %). Null if the period was not counted completely.
   */
  visitors: count.nullable(),
  letIn: count,
  /** Visits that saw the block page or were redirected. */
  blocked: count,
  restricted: count,
  challenged: count,
  /** Solved challenges, mostly by people whom a rule took for programs. */
  solved: count,
  /** Visits of declared crawlers, and of these the verified and spoofed ones. */
  bots: count,
  verifiedBots: count,
  spoofedBots: count,
  /** Visits through a VPN, a proxy or Tor. */
  vpnProxy: count,
  /** Visits that were allowed because no decision could be made. */
  undecided: count,
  /**
   * Page views that browsers showed because the decision came too late. No other count includes
   * them.
   */
  missed: count,
  /** Visits that were counted without a log row. */
  countedOnly: count,
});
export type VisitTotals = z.infer<typeof totals>;

export const getVisitSummary = call({
  method: "GET",
  path: "/api/visitors/getVisitSummary",
  summary: "Counts of the report's cards, and of the previous period of equal length.",
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: z.strictObject(period),
  output: z.object({ ...bounds, now: totals, before: totals }),
});

export const getVisitGroups = call({
  method: "GET",
  path: "/api/visitors/getVisitGroups",
  summary: `The newest ${englishNumeral(VISIT_LIMITS.groupedVisits)} visits that match the filters, counted by group.`,
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: shownVisits.extend({ by: z.enum(GROUPINGS) }),
  output: z.object({
    ...bounds,
    groups: z.array(
      z.object({
        /**
         * Value of the filter that selects this group; the filter has the name of the grouping. "" if the value is
         * unknown.
         */
        key: z.string(),
        label: z.string(),
        visits: count,
        stopped: count,
        /**
         * Visits whose browser placed an order, by its checkout pass. Null if the shop connects no orders with visits.
         */
        bought: count.nullable(),
        lastAt: z.string(),
      }),
    ),
    /** Number of all groups. The list contains the largest ones. */
    found: count,
    /** Number of counted visits. */
    counted: count,
    /** Time back to which visits were counted, ISO 8601. Null if all visits were counted. */
    countedBackTo: z.string().nullable(),
  }),
});

export const getVisit = call({
  method: "GET",
  path: "/api/visitors/getVisit",
  summary:
    "One visit: its facts, the decisions of the rules at that time and of the current ones, and the visits around it.",
  auth: "merchant",
  feature: "visitor-report",
  input: z.strictObject({ id: visitId }),
  output: z.object({
    visit: visitRow,
    /**
     * Decision by the rules of that time. Null if they are no longer stored, or if none were
     * evaluated.
     */
    verdictThen: visitVerdict.nullable(),
    /** Decision of the current rules. Null if the app is no longer installed. */
    verdict: visitVerdict.nullable(),
    /** Visits of the same address and user agent without a gap of half an hour, oldest first. */
    session: z.object({
      visits: z.array(visitRow.pick({ id: true, at: true, outcome: true, path: true })),
      /** True if there are more visits than shown. */
      isCut: z.boolean(),
    }),
  }),
});

export const findVisit = call({
  method: "GET",
  path: "/api/visitors/findVisit",
  summary: "Finds the visit of a reference code that a blocked visitor sent.",
  auth: "merchant",
  feature: "visitor-report",
  input: z.strictObject({ reference: z.string().trim().max(64) }),
  output: z.object({ id: z.string(), reference: z.string() }),
});

export const setVisitTrusted = call({
  method: "POST",
  path: "/api/visitors/setVisitTrusted",
  summary: "Marks a visitor as safe, or removes the mark. Changes no rule.",
  auth: "merchant",
  feature: "visitor-report",
  input: z.strictObject({
    id: visitId,
    trusted: z.boolean(),
    note: z.string().trim().max(VISIT_LIMITS.noteChars).default(""),
  }),
  output: z.object({ visit: visitRow }),
});

export const exportVisits = call({
  method: "GET",
  path: "/api/visitors/exportVisits",
  summary: `One chunk of the visits that match the filters, as CSV text (RFC 4180, formulas made inert). At most ${englishNumeral(VISIT_LIMITS.exportRows)} rows in all chunks.`,
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  impersonated: "refused",
  input: shownVisits.extend({
    /** Value of `next` of the previous chunk. Undefined for the first chunk. */
    before: cursor.optional(),
    /** Number of rows in the previous chunks. */
    written: z.coerce.number().int().min(0).max(VISIT_LIMITS.exportRows).default(0),
  }),
  output: z.object({
    filename: z.string(),
    csv: z.string(),
    /** Number of rows in all chunks so far, including this one. */
    written: count,
    /** Value for `before` of the next chunk. Null after the last one. */
    next: z.string().nullable(),
    /** True if more visits match than an export may contain. */
    isCut: z.boolean(),
  }),
});

export const exportChosenVisits = call({
  method: "POST",
  path: "/api/visitors/exportChosenVisits",
  summary:
    "Visits by their ids as CSV text like that of exportVisits, newest first. Visits that left the log are left out.",
  auth: "merchant",
  feature: "visitor-report",
  impersonated: "refused",
  input: z.strictObject({ ids: z.array(visitId).min(1).max(VISIT_LIMITS.chosenVisits) }),
  output: z.object({ filename: z.string(), csv: z.string(), written: count }),
});
