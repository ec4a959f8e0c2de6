import { z } from "zod";

import { RULE_KINDS } from "#app/engine/kinds";
import { ENTRY_ACTIONS } from "#app/engine/ruleset";
import { NETWORK_CLASSES, SURFACES } from "#app/engine/visit";

import { problems } from "../problems/texts";
import { RULE_LIMITS } from "./rule-limits";

export const surface = z.enum(SURFACES);
export const ruleKind = z.enum(RULE_KINDS);
export const listMode = z.enum(["block", "allow-only"]);
export const entryEffect = z.enum(["block", "allow"]);
export const entryAction = z.enum(ENTRY_ACTIONS);
export const entryReason = z.enum(["fraud", "scraper", "abuse", "chargeback", "test", "other"]);
export const entrySource = z.enum(["manual", "import", "log", "order", "auto"]);

export const regions = z.object({
  match: z.enum(["only", "except"]),
  names: z.array(z.string().trim().min(1).max(100)).min(1).max(RULE_LIMITS.regionsPerCountry),
});

/**
 * Pages on which an entry is evaluated. In input each page is a pattern of the url kind, as typed.
 */
export const pageScope = z.strictObject({
  match: z.enum(["only", "except"]),
  pages: z
    .array(z.string().trim().min(1).max(RULE_LIMITS.pageChars))
    .min(1, { error: () => problems.enterAtLeastOnePage })
    .max(RULE_LIMITS.pagesPerScope, {
      error: () => problems.atMostPages({ count: RULE_LIMITS.pagesPerScope }),
    }),
});

/** Target of the action "redirect": an http(s) address or a path of the store. */
const target = z.string().trim().max(RULE_LIMITS.targetChars).nullable();

/** Kinds of block rules from which an allow entry exempts the visitor. Null for every kind. */
const skips = z.array(ruleKind).min(1).max(RULE_KINDS.length).nullable();

const label = z.string().trim().max(RULE_LIMITS.labelChars);
export const entryNote = z.string().trim().max(RULE_LIMITS.noteChars);
/** Expiry time, ISO 8601, in the future. Null if the entry never expires. */
const expiresAt = z.iso.datetime({ offset: true }).nullable();

/** Action of an entry and its pages, in every rule form. */
export const actionFields = {
  action: entryAction.default("block"),
  target: target.default(null),
  scope: pageScope.nullable().default(null),
};

/**
 * A change that would have stopped over a fifth of the last week's visits, or a customer whose order was paid, is answered
 * with confirmation_needed until this field confirms it (features/decisions/visit-preview/run-save.server.ts).
 */
export const lossQuestion = { confirmedLoss: z.boolean().default(false) };

/**
 * The merchant as a visitor, from their own request. A change that would stop them returns
 * confirmation_needed until confirmedLockOut confirms it.
 */
export const ownVisit = {
  ...lossQuestion,
  ownIp: z.string().max(64).nullable().default(null),
  ownUserAgent: z.string().max(512).nullable().default(null),
  confirmedLockOut: z.boolean().default(false),
};

/** Fields that all entries of one addition share. */
export const newEntryFields = {
  effect: entryEffect.default("block"),
  ...actionFields,
  skips: skips.default(null),
  label: label.default(""),
  reason: entryReason.nullable().default(null),
  note: entryNote.default(""),
  expiresAt: expiresAt.default(null),
};

/** Changes of entries. A missing field remains unchanged. */
export const entryChange = z
  .strictObject({
    /** New conditions of a single custom rule. */
    value: z.string().trim().max(RULE_LIMITS.targetChars).optional(),
    enabled: z.boolean().optional(),
    effect: entryEffect.optional(),
    action: entryAction.optional(),
    target: target.optional(),
    scope: pageScope.nullable().optional(),
    skips: skips.optional(),
    /** Position in the merchant's custom order, from 0. Null if the entry is in the default order. */
    position: z
      .number()
      .int()
      .min(0)
      .max(RULE_LIMITS.prioritizedEntries - 1)
      .nullable()
      .optional(),
    label: label.optional(),
    reason: entryReason.nullable().optional(),
    note: entryNote.optional(),
    expiresAt: expiresAt.optional(),
  })
  .refine((set) => Object.keys(set).length > 0, { error: () => problems.nothingToChange })
  .refine(
    ({ action, target, scope }) =>
      (action === undefined) === (scope === undefined) && (target === undefined || action),
    { error: () => problems.sendActionTogether },
  );

/** Facts from the IP data about an address or network. Null if unknown. */
export const networkFacts = z.object({
  country: z.string().nullable(),
  asn: z.number().int().nullable(),
  organization: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
});

/** One row of a rule list as screens show it. Times are ISO 8601 in UTC. */
export const ruleEntry = z.object({
  id: z.string(),
  effect: entryEffect,
  value: z.string(),
  /** Visits that the value covers, in words: 'from the domain "example.com"'. */
  words: z.string(),
  regions: regions.nullable(),
  action: entryAction,
  target: z.string().nullable(),
  scope: z.object({ match: z.enum(["only", "except"]), pages: z.array(z.string()) }).nullable(),
  skips: z.array(ruleKind).nullable(),
  position: z.number().int().nullable(),
  enabled: z.boolean(),
  /** False if the shop's plan excludes the entry from decisions. */
  isInPlan: z.boolean(),
  label: z.string(),
  reason: entryReason.nullable(),
  note: z.string(),
  source: entrySource,
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  /** Visits that the entry decided in the last seven days: stopped by it, or allowed by an allow entry. */
  hits7d: z.number().int(),
  lastHitAt: z.string().nullable(),
  /** Visits of the last seven days that the entry would have stopped while its action was "monitor". */
  monitored7d: z.number().int(),
  lastMonitoredAt: z.string().nullable(),
  /** Facts from the IP data. Null for rule kinds without IP data, and for wide ranges. */
  facts: networkFacts.nullable(),
});

export type RuleEntryRow = z.infer<typeof ruleEntry>;

/** A problem or note about one pasted line. `line` counts from 1. */
export const lineProblem = z.object({
  line: z.number().int(),
  text: z.string(),
  message: z.string(),
});

export type LineProblem = z.infer<typeof lineProblem>;
