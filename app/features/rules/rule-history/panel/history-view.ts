import type { OutputOf } from "#app/contract/call";
import type { getRuleVersions } from "#app/contract/rules/rule-history";
import type { Loaded } from "#app/platform/data-api/loaded";

export type VersionsPage = OutputOf<typeof getRuleVersions>;

/** Data of HistoryPanel. */
export type HistoryView = Loaded<
  {
    /** Epoch milliseconds. */
    readonly now: number;
  } & VersionsPage
>;

/** The dialog that is open: what a version changed, what restoring it would change, or undoing its change alone. */
export type LookedAt =
  | { readonly about: "change" | "undo"; readonly version: number }
  | {
      readonly about: "restore";
      readonly version: number;
      /** The version that decides now. */
      readonly current: number;
    };
