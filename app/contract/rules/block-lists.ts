import { z } from "zod";

import { call } from "../call";
import { problems } from "../problems/texts";
import { entryAction, entryEffect, entrySource, ownVisit, ruleEntry, ruleKind } from "./rule-entry";
import { RULE_LIMITS } from "./rule-limits";

/** Days without a hit after which a rule counts as unused. */
export const UNUSED_DAYS = 90;

/** A storefront rule with the kind of its list. */
export const rule = ruleEntry.extend({
  kind: ruleKind,
  /** Visits that the rule decided in the last 24 hours, counted up to RECENT_HITS_MAX. */
  hits24h: z.number().int(),
});
export type Rule = z.infer<typeof rule>;

/** Maximum hits per day that are counted exactly. */
export const RECENT_HITS_MAX = 10_000;

export const RULE_TABS = ["all", "visitors", "watch", "unused"] as const;
export const RULE_STATUSES = ["any", "enabled", "disabled", "expired", "inactive"] as const;
export const RULE_SORTS = ["order", "created-desc", "hits-desc", "last-hit-desc"] as const;

/** Filter of rules. A missing field does not filter. */
const ruleFilters = {
  /**
   * "visitors": rules that stop visitors. "watch": rules that only monitor. "unused": rules without
   * a hit in the last UNUSED_DAYS days, or since they were created.
   */
  tab: z.enum(RULE_TABS).default("all"),
  kind: z.enum(["any", ...ruleKind.options]).default("any"),
  /** Part of a value, label or note. Addresses find the ranges that contain any of them. */
  search: z.string().trim().max(RULE_LIMITS.searchChars).default(""),
  /** "inactive": enabled, but excluded from decisions by the shop's plan. */
  status: z.enum(RULE_STATUSES).default("any"),
  effect: z.enum(["any", ...entryEffect.options]).default("any"),
  action: z.enum(["any", ...entryAction.options]).default("any"),
  source: z.enum(["any", ...entrySource.options]).default("any"),
  /** "old": created more than UNUSED_DAYS days ago. */
  age: z.enum(["any", "old"]).default("any"),
};

export const getRules = call({
  method: "GET",
  path: "/api/blockLists/getRules",
  summary: "One page of the storefront's rules of every kind, and the rules in the custom order.",
  auth: "merchant",
  input: z.strictObject({
    ...ruleFilters,
    /** "order": in the order of evaluation. */
    sort: z.enum(RULE_SORTS).default("order"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(RULE_LIMITS.pageSizeMax).default(50),
  }),
  output: z.object({
    rules: z.array(rule),
    /** Number of rules that match the filters, over all pages. */
    matching: z.number().int(),
    /** Number of all rules, whatever the filters. */
    total: z.number().int(),
    /** Rules in the merchant's custom order. Filters do not apply. */
    prioritized: z.array(rule).max(RULE_LIMITS.prioritizedEntries),
    /** Kinds whose list is turned off, so that their rules have no effect. */
    switchedOff: z.array(ruleKind),
    /** Kinds whose list is in allow-only mode. */
    allowOnly: z.array(ruleKind),
  }),
});

/** Rules to change: by id, or all that match filters. */
const chosenRules = z.union([
  z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(RULE_LIMITS.linesPerRequest) }),
  z.strictObject({
    matching: z.strictObject(ruleFilters),
    /**
     * Number of rules that the merchant saw. If a different number matches now, nothing is changed.
     */
    count: z.number().int().min(1),
  }),
]);

/** Changes that one call can apply to rules of any kind. */
const rulesChange = z
  .strictObject({
    enabled: z.boolean().optional(),
    /**
     * Allow entries stay unchanged. A redirect needs a target per rule and is not possible here.
     */
    action: entryAction.exclude(["redirect"]).optional(),
    /** Expiry time, ISO 8601. Null if the rules never expire. */
    expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  })
  .refine((set) => Object.keys(set).length > 0, { error: () => problems.nothingToChange });

/** 50,000 ids, with room for the JSON around them. */
const IDS_BYTES = 4 * 1024 * 1024;

export const changeRules = call({
  method: "POST",
  path: "/api/blockLists/changeRules",
  summary:
    "Enables, disables, extends or changes the action of rules of any kinds. All of them or none.",
  auth: "merchant",
  input: z.strictObject({ chosen: chosenRules, set: rulesChange, ...ownVisit }),
  output: z.object({ changed: z.number().int() }),
  maxBodyBytes: IDS_BYTES,
});

export const deleteRules = call({
  method: "POST",
  path: "/api/blockLists/deleteRules",
  summary: "Deletes rules of any kinds. All of them or none.",
  auth: "merchant",
  input: z.strictObject({
    chosen: chosenRules,
    ...ownVisit,
  }),
  output: z.object({ deleted: z.number().int() }),
  maxBodyBytes: IDS_BYTES,
});

const order = z.array(z.string().max(64)).max(RULE_LIMITS.prioritizedEntries, {
  error: () => problems.customOrderFull({ count: RULE_LIMITS.prioritizedEntries }),
});

export const orderRules = call({
  method: "POST",
  path: "/api/blockLists/orderRules",
  summary: "Sets the custom order: the rules that are checked before the default order.",
  auth: "merchant",
  input: z.strictObject({
    /**
     * Ids in the new order. Rules that were in the custom order and are left out return to the
     * default order.
     */
    ids: order,
    /** The order that the merchant saw. If it is different now, nothing is changed. */
    expected: z.array(z.string().max(64)).max(RULE_LIMITS.prioritizedEntries),
    ...ownVisit,
  }),
  output: z.object({ prioritized: z.number().int() }),
});

const namedRule = z.object({ id: z.string(), words: z.string() });

/** A reason why rules have no effect. */
const ruleConflict = z.object({
  /**
   * Cause of the conflict.
   *
   * - shadowed: a rule in the custom order always decides first
   * - covered: a wider rule has the same effect
   * - let-in: an allow entry always decides first
   * - expired, unused, switched-off: rules of one kind have no effect
   */
  cause: z.enum([
    "shadowed",
    "redundant",
    "shadowed-by-allow",
    "expired",
    "unused",
    "switched-off",
  ]),
  kind: ruleKind,
  /** The affected rule. Null if all `count` rules of the kind are affected. */
  rule: namedRule.nullable(),
  /** Rule of the same kind that makes the affected rule useless. Null if there is none. */
  by: namedRule.nullable(),
  count: z.number().int(),
});
export type RuleConflict = z.infer<typeof ruleConflict>;

/** Maximum conflicts per answer. Further ones appear when some of these are resolved. */
export const CONFLICTS_SHOWN = 100;

export const getRuleConflicts = call({
  method: "GET",
  path: "/api/blockLists/getRuleConflicts",
  summary: "Rules that never apply, with the reason for each.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    conflicts: z.array(ruleConflict).max(CONFLICTS_SHOWN),
    /** Number of all conflicts. */
    total: z.number().int(),
  }),
});
