import { z } from "zod";

import { call } from "../call";
import { count } from "../visits/visit-row";
import { ownVisit, ruleKind, surface } from "./rule-entry";

/**
 * Limits of the history that can be restored: number of versions, their age, and changed rows per
 * shop. For older versions only the summary line is stored.
 */
export const HISTORY_LIMITS = {
  versions: 200,
  days: 180,
  changedRows: 500_000,
  /** Maximum versions per page, and maximum differences per comparison. The rest is counted. */
  page: 20,
  shown: 100,
  /** Maximum later changes and affected rules that the preview of an undo names. */
  named: 10,
} as const;

/** Maximum of the database's integers. */
const VERSION_MAX = 2_147_483_647;
const version = z.number().int().min(0).max(VERSION_MAX);

const versionLine = z.object({
  version: count,
  /** Time of the change, ISO 8601. */
  at: z.string(),
  actor: z.string(),
  surface,
  /** Kind of the list that changed. Null if several lists changed, or something other than a list. */
  kind: ruleKind.nullable(),
  /** False if the version changed a pause, a bypass link or admin access, which a restore does not bring back. */
  isRules: z.boolean(),
  summary: z.string(),
  note: z.string(),
  /** True if the rules of this version are stored, so that they can be compared and restored. */
  isKept: z.boolean(),
  /** True if the rules of the previous version are stored, so that the change can be shown. */
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
    /** Upper limit of the versions, exclusive. Undefined for the newest versions. */
    before: z.coerce.number().pipe(version.min(1)).optional(),
  }),
  output: z.object({
    /** The active version. */
    current: count,
    /** Newest version that changed rules. 0 if no version did. */
    lastRules: count,
    versions: z.array(versionLine),
    /** Value for `before` of the next page. Null on the last page. */
    older: count.nullable(),
  }),
});

/** One difference in words. */
const difference = z.object({
  change: z.enum(["added", "removed", "changed"]),
  /** Name of the list: "Country list". */
  where: z.string(),
  /** Name of the entry, redirect or setting. */
  what: z.string(),
  /** Fields that differ. For an added or removed rule, all fields with a value. "" means empty. */
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
    /** Settings and lists first, then entries and redirects. At most HISTORY_LIMITS.shown. */
    differences: z.array(difference),
    /** Differences that a restore does not revert: plan, suspension, address of the store. */
    staying: z.array(difference),
  }),
});
export type Comparison = z.output<(typeof compareRuleVersions)["output"]>;

export const restoreRuleVersion = call({
  method: "POST",
  path: "/api/history/restoreVersion",
  summary:
    "Restores rules, lists, redirects and decision policy to a version, completely or not at all. Creates a new version.",
  auth: "merchant",
  input: z.strictObject({
    version,
    /**
     * The version that was active when the merchant looked. The call fails if another one is active
     * now.
     */
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
    "Effect of undoing one version of the rules: its changes, the later changes that prevent it, and the differences that stay.",
  auth: "merchant",
  input: z.strictObject({ version: z.coerce.number().pipe(undone) }),
  output: z.object({
    /** The active version, for `expectedVersion` of the undo. */
    current: count,
    counts,
    /** Settings and lists first, then entries and redirects. At most HISTORY_LIMITS.shown. */
    differences: z.array(difference),
    /** Number of restored rules that have expired and have no effect. */
    ended: count,
    /**
     * Rules and settings of the version that a later version changed. If there are any, the undo is
     * refused.
     */
    touched: z.object({
      count,
      /** The rules and settings, at most HISTORY_LIMITS.named. */
      items: z.array(z.object({ where: z.string(), what: z.string() })),
    }),
    /** Later changes. The undo does not affect them. */
    later: z.object({
      versions: count,
      counts,
      /** The newest changes, at most HISTORY_LIMITS.named. */
      lines: z.array(z.object({ version: count, summary: z.string() })),
    }),
  }),
});
export type UndoPreview = z.output<(typeof previewVersionUndo)["output"]>;

export const undoRuleVersion = call({
  method: "POST",
  path: "/api/history/undoVersion",
  summary:
    "Undoes the change of one version of the rules and keeps all later ones. Refused if a later version changed one of the same rules. Creates a new version.",
  auth: "merchant",
  input: z.strictObject({
    version: undone,
    /**
     * The version that was active when the merchant looked. The call fails if another one is active
     * now.
     */
    expectedVersion: version,
    ...ownVisit,
  }),
  output: z.object({ version: count }),
});
