import type { OutputOf } from "#app/contract/call";
import type { getRuleVersions } from "#app/contract/rules/rule-history";
import type { Loaded } from "#app/platform/data-api/loaded";

export type VersionsPage = OutputOf<typeof getRuleVersions>;

/** Loaded data of the history panel, or the reason why it could not be loaded. */
export type HistoryView = Loaded<
  {
    /** Epoch milliseconds. */
    readonly now: number;
  } & VersionsPage
>;

/**
 * Content of the open dialog: the changes of a version, the effect of restoring it, or the effect of undoing only
 * this version.
 */
export type LookedAt =
  | { readonly about: "change" | "undo"; readonly version: number }
  | {
      readonly about: "restore";
      readonly version: number;
      /** Current version. */
      readonly current: number;
    };
