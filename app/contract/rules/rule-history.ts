import { z } from "zod";

import { call } from "../call";
import { count } from "../visits/visit-row";
import { ownVisit, ruleKind, surface } from "./rule-entry";

/**
 * How much of the past is kept whole: the newest versions, none older than so many days, and none
 * beyond so many changed rows of a shop. The line of an older version stays, without what it changed.
 */
export const HISTORY_LIMITS = {
  versions: 200,
  days: 180,
  changedRows: 500_000,
  /** Versions of one page, and differences shown of a comparison; the rest is counted. */
  page: 20,
  shown: 100,
  /** Later changes, and rules that were changed later, that the preview of an undo names. */
  named: 10,
} as const;

/** As large as the database counts. */
const VERSION_MAX = 2_147_483_647;
const version = z.number().int().min(0).max(VERSION_MAX);

const versionLine = z.object({
  version: count,
  /** ISO 8601. */
  at: z.string(),
  actor: z.string(),
  surface,
  /** The list that changed. Null if several changed, or something other than a list. */
  kind: ruleKind.nullable(),
  /** False: a pause, a bypass link or admin access changed, which no restoring brings back. */
  isRules: z.boolean(),
  summary: z.string(),
  note: z.string(),
  /** The rules as this version left them are kept: they can be compared and restored. */
  isKept: z.boolean(),
  /** So are those of the version before: what this one changed can be shown. */
  isBeforeKept: z.boolean(),
});
export type VersionLine = z.infer<typeof versionLine>;

export const getRuleVersions = call({
  method: "GET",
  path: "/api/history/getVersions",
  summary:
    "Every change of the shop's rules, newest first, one page. Changes of the plan are left out.",
  auth: "merchant",
  input: z.strictObject({
    /** Versions older than this one; left out: the newest. */
    before: z.coerce.number().pipe(version.min(1)).optional(),
  }),
  output: z.object({
    /** The version that decides now. */
    current: count,
    /** Newest version that changed rules and not only other settings. 0 if none did. */
    lastRules: count,
    versions: z.array(versionLine),
    /** For `before` of the next page; null: there is none. */
    older: count.nullable(),
  }),
});

/** One thing that differs, in words. */
const difference = z.object({
  change: z.enum(["added", "removed", "changed"]),
  /** "Country list". */
  where: z.string(),
  /** The entry, redirect or setting. */
  what: z.string(),
  /** Fields that differ; for an added or removed rule, the filled ones. "" means empty. */
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});
export type Difference = z.infer<typeof difference>;

const counts = z.object({ added: count, removed: count, changed: count });

export const compareRuleVersions = call({
  method: "GET",
  path: "/api/history/compareVersions",
  summary: "The differences between two versions of the rules, field by field, in words.",
  auth: "merchant",
  input: z.strictObject({
    from: z.coerce.number().pipe(version),
    to: z.coerce.number().pipe(version),
  }),
  output: z.object({
    counts,
    /** Settings and lists first, then entries and redirects; at most HISTORY_LIMITS.shown of these. */
    differences: z.array(difference),
    /** Differences that restoring does not bring back: plan, suspension, address of the store. */
    staying: z.array(difference),
  }),
});
export type Comparison = z.output<(typeof compareRuleVersions)["output"]>;

export const restoreRuleVersion = call({
  method: "POST",
  path: "/api/history/restoreVersion",
  summary:
    "Restores rules, lists, redirects and decision policy to a version. Creates a new version; all or nothing.",
  auth: "merchant",
  input: z.strictObject({
    version,
    /** The version that decided when the merchant looked; another one refuses. */
    expectedVersion: version,
    ...ownVisit,
  }),
  output: z.object({ version: count }),
});

/** The version whose change is undone. */
const undone = version.min(1);

export const previewVersionUndo = call({
  method: "GET",
  path: "/api/history/previewUndo",
  summary:
    "The changes that undoing one version of the rules would make, what keeps it from being undone, and what stays.",
  auth: "merchant",
  input: z.strictObject({ version: z.coerce.number().pipe(undone) }),
  output: z.object({
    /** The version that decides now, for `expectedVersion` of the undo. */
    current: count,
    counts,
    /** Settings and lists first, then entries and redirects; at most HISTORY_LIMITS.shown of these. */
    differences: z.array(difference),
    /** Rules that come back without effect because their end has passed. */
    ended: count,
    /** Rules and settings of the version that a later version changed: with any, the undo is refused. */
    touched: z.object({
      count,
      /** At most HISTORY_LIMITS.named. */
      items: z.array(z.object({ where: z.string(), what: z.string() })),
    }),
    /** Later changes, which stay. */
    later: z.object({
      versions: count,
      counts,
      /** The newest, at most HISTORY_LIMITS.named. */
      lines: z.array(z.object({ version: count, summary: z.string() })),
    }),
  }),
});
export type UndoPreview = z.output<(typeof previewVersionUndo)["output"]>;

export const undoRuleVersion = call({
  method: "POST",
  path: "/api/history/undoVersion",
  summary:
    "Undoes the change of one version of the rules and keeps all later ones. Refused if a later version changed one of the same rules. Creates a new version; all or nothing.",
  auth: "merchant",
  input: z.strictObject({
    version: undone,
    /** The version that decided when the merchant looked; another one refuses. */
    expectedVersion: version,
    ...ownVisit,
  }),
  output: z.object({ version: count }),
});
