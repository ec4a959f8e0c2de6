import { z } from "zod";

import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";

import { call } from "../call";
import type { FeatureKey } from "../plan-features";
import { problems } from "../problems/texts";
import { KIND_ROWS } from "./kind-rows";
import {
  actionFields,
  entryChange,
  entryNote,
  lineProblem,
  listMode,
  newEntryFields,
  ownVisit,
  regions,
  ruleEntry,
  ruleKind,
  surface,
} from "./rule-entry";
import { RULE_LIMITS } from "./rule-limits";

/** One change of a list, with its author, time and note. */
export const listChange = z.object({
  /** Version of the shop's rules that the change created. Decisions contain this version. */
  version: z.number().int(),
  at: z.string(),
  actor: z.string(),
  summary: z.string(),
  note: z.string(),
});

export const ruleList = z.object({
  surface,
  kind: ruleKind,
  mode: listMode,
  enabled: z.boolean(),
  /** Firewall lists only: true if the storefront's list of the kind applies as well. */
  follows: z.boolean(),
  /** Version of the list. Increases with every change. A save contains the version it is based on. */
  version: z.number().int(),
  counts: z.object({
    total: z.number().int(),
    enabled: z.number().int(),
    block: z.number().int(),
    allow: z.number().int(),
    expired: z.number().int(),
  }),
  changes: z.array(listChange).max(20),
});

export type RuleList = z.infer<typeof ruleList>;

/**
 * Returns the feature that a plan must include to add or enable entries of a list. Entries can be removed under any
 * plan.
 */
export function featureOfList(list: { surface: Surface; kind: RuleKind }): FeatureKey {
  return list.surface === "firewall" ? "firewall" : KIND_ROWS[list.kind].feature;
}

const listKey = { surface: surface.default("storefront"), kind: ruleKind };

/** One country of a country list, as the form submits it. */
export const countryLine = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: () => problems.useCountryCode }),
  enabled: z.boolean().default(true),
  regions: regions.nullable().default(null),
  ...actionFields,
  note: entryNote.default(""),
});

export const getRuleList = call({
  method: "GET",
  path: "/api/rules/getRuleList",
  summary: "One rule list: its mode and switch, and one page of its entries.",
  auth: "merchant",
  input: z.strictObject({
    ...listKey,
    /**
     * Part of a value, label or note. For the kind ip, addresses find the ranges that contain any
     * of them.
     */
    search: z.string().trim().max(RULE_LIMITS.searchChars).default(""),
    status: z.enum(["any", "enabled", "disabled", "expired"]).default("any"),
    effect: z.enum(["any", "block", "allow"]).default("any"),
    sort: z
      .enum(["created-desc", "created-asc", "value-asc", "hits-desc", "last-hit-desc"])
      .default("created-desc"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(RULE_LIMITS.pageSizeMax).default(50),
  }),
  output: z.object({
    list: ruleList,
    /** False if the shop's plan does not include this list. Its saved entries then have no effect. */
    isInPlan: z.boolean(),
    entries: z.array(ruleEntry),
    /** Number of entries that match the filters, over all pages. */
    matching: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** Entries of the inactive mode, for the kind country. Empty for other kinds. */
    otherCountries: z.array(countryLine),
  }),
});

export const saveCountries = call({
  method: "POST",
  path: "/api/rules/saveCountries",
  summary: "Replaces the country lists as a whole: mode, switch and countries, in one step.",
  auth: "merchant",
  featureOf: ({ surface }) => featureOfList({ surface, kind: "country" }),
  input: z.strictObject({
    surface: surface.default("storefront"),
    expectedVersion: z.number().int().min(0),
    mode: listMode,
    enabled: z.boolean(),
    /** Countries of `mode`. Block mode and allow mode have separate lists. */
    countries: z.array(countryLine).max(260),
    /** Countries of the other mode. Undefined leaves them unchanged. */
    otherCountries: z.array(countryLine).max(260).optional(),
    note: entryNote.default(""),
    ...ownVisit,
  }),
  output: z.object({ list: ruleList }),
});

/** 50,000 lines or ids, with room for the JSON around them. */
const LIST_BODY_BYTES = 8 * 1024 * 1024;

/** Maximum lines of each list of remarks in an answer. */
export const LINE_REMARKS = 200;

const remarks = z.array(lineProblem).max(LINE_REMARKS);

export const addRuleEntries = call({
  method: "POST",
  path: "/api/rules/addRuleEntries",
  summary: "Adds entries to a list, one per line in the syntax of its kind. All lines or none.",
  auth: "merchant",
  featureOf: featureOfList,
  input: z.strictObject({
    ...listKey,
    ...newEntryFields,
    /**
     * Lines of text. Empty lines and lines that start with # are skipped. For an unreadable line, the call returns
     * invalid_input with a sentence in fields["lines.<index from 0>"].
     */
    lines: z
      .array(z.string())
      .min(1, { error: () => problems.enterAtLeastOneLine })
      .max(RULE_LIMITS.linesPerRequest, {
        error: () => problems.atMostLines({ count: RULE_LIMITS.linesPerRequest }),
      }),
    /** Notes by line. "" or a missing note selects `note`. */
    notes: z.array(entryNote).max(RULE_LIMITS.linesPerRequest).default([]),
    source: z.enum(["manual", "import", "log", "order"]).default("manual"),
    /** True if the merchant accepted the warnings of the answer confirmation_needed. */
    confirmedRisks: z.boolean().default(false),
    ...ownVisit,
  }),
  output: z.object({
    list: ruleList,
    added: z.number().int(),
    /** Ids of the new entries. */
    ids: z.array(z.string()),
    /** Number of lines in each of the three lists below, which name the first LINE_REMARKS. */
    remarks: z.object({
      duplicates: z.number().int(),
      covered: z.number().int(),
      notices: z.number().int(),
    }),
    /** Lines that were not added because the list already contains the value, or the lines contain it twice. */
    duplicates: remarks,
    /** Lines that were added although another entry covers them ("already covered by …"). */
    covered: remarks,
    /** Lines whose stored value may surprise the merchant ("read as 203.0.113.0/24"). */
    notices: remarks,
  }),
  maxBodyBytes: LIST_BODY_BYTES,
});

const ids = z.array(z.string().max(64)).min(1).max(RULE_LIMITS.entriesPerList);

export const updateRuleEntries = call({
  method: "POST",
  path: "/api/rules/updateRuleEntries",
  summary: "Changes entries of one list: status, action, end, pages and note.",
  auth: "merchant",
  featureOf: featureOfList,
  input: z.strictObject({
    ...listKey,
    ids,
    set: entryChange,
    /**
     * Value of `updatedAt` of the single entry when the form loaded. If the entry has changed since, the call fails
     * with version_conflict. Null skips the check.
     */
    updatedAt: z.iso.datetime({ offset: true }).nullable().default(null),
    ...ownVisit,
  }),
  output: z.object({ list: ruleList, updated: z.number().int() }),
  maxBodyBytes: LIST_BODY_BYTES,
});

export const deleteRuleEntries = call({
  method: "POST",
  path: "/api/rules/deleteRuleEntries",
  summary: "Deletes entries of one list.",
  auth: "merchant",
  input: z.strictObject({
    ...listKey,
    ids,
    ...ownVisit,
  }),
  output: z.object({ list: ruleList, deleted: z.number().int() }),
  maxBodyBytes: LIST_BODY_BYTES,
});

export const setRuleListEnabled = call({
  method: "POST",
  path: "/api/rules/setRuleListEnabled",
  summary: "Turns a whole list on or off without changing its entries.",
  auth: "merchant",
  input: z.strictObject({ ...listKey, enabled: z.boolean(), ...ownVisit }),
  output: z.object({ list: ruleList }),
});

export const followStorefront = call({
  method: "POST",
  path: "/api/rules/followStorefront",
  summary: "Sets whether the firewall uses the storefront's list of a kind in addition to its own.",
  auth: "merchant",
  featureOf: ({ follows }) => (follows ? "firewall" : null),
  input: z.strictObject({
    surface: z.literal("firewall").default("firewall"),
    kind: ruleKind,
    follows: z.boolean(),
    ...ownVisit,
  }),
  output: z.object({ list: ruleList }),
});

export const getFollowedLists = call({
  method: "GET",
  path: "/api/rules/getFollowedLists",
  summary:
    "For every kind of rule, whether the firewall uses the storefront's list, and the sizes of both.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    lists: z.array(
      z.object({
        kind: ruleKind,
        follows: z.boolean(),
        /** Active entries of the storefront's list. 0 while the list is turned off. */
        entries: z.number().int(),
        /** Active entries of the firewall's own list. */
        own: z.number().int(),
      }),
    ),
  }),
});

/** Maximum lines of a form that one call can test. Files may be longer. */
const TRIED_LINES = 200;

export const previewRuleEntries = call({
  method: "POST",
  path: "/api/rules/previewRuleEntries",
  summary: "The lines that would match a referrer, a page or a user agent. Saves nothing.",
  auth: "merchant",
  input: z.strictObject({
    kind: z.enum(["referrer", "url", "user-agent"]),
    lines: z.array(z.string().max(2_048)).min(1).max(TRIED_LINES),
    sample: z.string().max(2_048),
  }),
  output: z.object({
    /** Matching lines, by line number from 1, with the value that was read from each line. */
    matches: z.array(z.object({ line: z.number().int(), value: z.string() })),
    /** Lines that cannot be read. */
    problems: z.array(lineProblem),
  }),
});
