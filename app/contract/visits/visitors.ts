import { z } from "zod";

import { numeral } from "#app/words/numbers";

import { call } from "../call";
import { GROUPINGS, period, shownVisits, VISIT_LIMITS, type VisitRange } from "./visit-filters";
import { count, visitRow } from "./visit-row";
import { visitVerdict } from "./visit-verdict";

/** Beyond the last 24 hours the report belongs to the paid plans. */
const historyOf = ({ range }: { readonly range: VisitRange }) =>
  range === "24h" ? null : ("visitor-history" as const);

/** The bounds of the report, ISO 8601. */
const bounds = { from: z.string(), until: z.string() };

/** Names a visit between pages: the moment in epoch milliseconds and the id. */
const cursor = z
  .string()
  .regex(/^\d{1,15}\.\d{1,18}$/, "This page does not exist. Go back to the newest visits.");

const visitId = z.string().regex(/^\d{1,18}$/, "This visit does not exist.");

export const getVisits = call({
  method: "GET",
  path: "/api/visitors/getVisits",
  summary:
    "Visits of a period, newest first, one page. A long search stops after a moment and says how far it got.",
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: shownVisits.extend({
    /** Visits older than this one … */
    before: cursor.optional(),
    /** … or the nearest newer ones. */
    after: cursor.optional(),
  }),
  output: z.object({
    visits: z.array(visitRow),
    ...bounds,
    /** Cursors for `after` and `before` of the adjacent pages. Null without such a page. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
    /** ISO 8601: nothing older was looked at yet, `older` goes on from there; null: all was. */
    searchedBackTo: z.string().nullable(),
  }),
});

/** Counts of the cards. */
const totals = z.object({
  visits: count,
  /** About how many visitors they were of, each counted once (3 % more or less); null: not counted for the whole period. */
  visitors: count.nullable(),
  letIn: count,
  /** Saw the block page or were sent to another address. */
  blocked: count,
  restricted: count,
  challenged: count,
  /** Challenges that were solved: people a rule took for programs, mostly. */
  solved: count,
  /** Names itself a crawler, of them verified and spoofed. */
  bots: count,
  verifiedBots: count,
  spoofedBots: count,
  /** Came through a VPN, a proxy or Tor. */
  vpnProxy: count,
  /** Let in because no decision could be made. */
  undecided: count,
  /** Page views that browsers showed undecided because the answer came too late; in no other count. */
  missed: count,
  /** Counted without a row in the log. */
  unlogged: count,
});
export type VisitTotals = z.infer<typeof totals>;

export const getVisitSummary = call({
  method: "GET",
  path: "/api/visitors/getVisitSummary",
  summary: "What the report's cards count, and the same for the previous period of equal length.",
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: z.strictObject(period),
  output: z.object({ ...bounds, now: totals, before: totals }),
});

export const getVisitGroups = call({
  method: "GET",
  path: "/api/visitors/getVisitGroups",
  summary: `The newest ${numeral(VISIT_LIMITS.groupedVisits)} visits that match the filters, counted by what they have in common.`,
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  input: shownVisits.extend({ by: z.enum(GROUPINGS) }),
  output: z.object({
    ...bounds,
    groups: z.array(
      z.object({
        /** Value of the filter of the same name that selects this group. "" for unknown. */
        key: z.string(),
        label: z.string(),
        visits: count,
        stopped: count,
        /** Visits whose browser placed an order, by its checkout pass. */
        bought: count,
        lastAt: z.string(),
      }),
    ),
    /** How many groups there are; the list holds the largest. */
    found: count,
    /** How many visits were counted. */
    counted: count,
    /** ISO 8601: older visits were not counted; null: all were. */
    countedBackTo: z.string().nullable(),
  }),
});

export const getVisit = call({
  method: "GET",
  path: "/api/visitors/getVisit",
  summary:
    "One visit: its facts, what the rules at that time and now decide about it, and the visits around it.",
  auth: "merchant",
  feature: "visitor-report",
  input: z.strictObject({ id: visitId }),
  output: z.object({
    visit: visitRow,
    /** By the rules that decided it; null: they are not kept (any more), or none were asked. */
    verdictThen: visitVerdict.nullable(),
    /** Decision of the current rules. Null if the app is no longer installed. */
    verdict: visitVerdict.nullable(),
    /** Visits of the same address and user agent without a gap of half an hour, oldest first. */
    session: z.object({
      visits: z.array(visitRow),
      /** True when there were more than are shown. */
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
  summary: "Marks a visitor as safe, or takes that back. Changes no rule.",
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
  summary: `One part of the visits that match the filters as CSV text (RFC 4180, formulas made inert); ${numeral(VISIT_LIMITS.exportRows)} rows at most over all parts.`,
  auth: "merchant",
  feature: "visitor-report",
  featureOf: historyOf,
  impersonated: "refused",
  input: shownVisits.extend({
    /** Cursor of the previous part. Missing for the first. */
    before: cursor.optional(),
    /** Rows of the parts before. */
    written: z.coerce.number().int().min(0).max(VISIT_LIMITS.exportRows).default(0),
  }),
  output: z.object({
    filename: z.string(),
    csv: z.string(),
    /** Rows of all parts so far, this one included. */
    written: count,
    /** For `before` of the next part; null: this was the last. */
    next: z.string().nullable(),
    /** True when there are more visits than an export may hold. */
    isCut: z.boolean(),
  }),
});

export const exportChosenVisits = call({
  method: "POST",
  path: "/api/visitors/exportChosenVisits",
  summary:
    "Visits by their ids as CSV text like that of exportVisits, newest first; those no longer in the log are left out.",
  auth: "merchant",
  feature: "visitor-report",
  impersonated: "refused",
  input: z.strictObject({ ids: z.array(visitId).min(1).max(VISIT_LIMITS.chosenVisits) }),
  output: z.object({ filename: z.string(), csv: z.string(), written: count }),
});
